import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { InvitationScreen } from "#components/commerce/school/invitation-screen.tsx";
import { MySchoolScreen } from "#components/commerce/school/my-school-screen.tsx";
import { SchoolAccountScreen } from "#components/commerce/school/school-account-screen.tsx";
import { SchoolCreateScreen } from "#components/commerce/school/school-create-screen.tsx";
import { SchoolsRoom } from "#components/commerce/school/schools-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const MINE = "v3/schools/mine";
const none = { school: null, joinable: null, request: null, invitations: [] };
const school = {
  ...{ id: 3, name: "Grundschule am Kreidefels", kind: "primary", carrier: "municipality", street: "Am Steinbruch 4", postalCode: "12345" },
  ...{ city: "Felsheim", country: "DE", leitwegId: null, vatId: null, invoiceEmail: null, status: "verified", proof: "official_mail" },
  ...{ decidedAt: "2026-09-03T10:00:00.000Z", decisionReason: null, role: "master", masters: [{ id: 7, name: "Mareike Dorn" }] },
  ...{ members: 2, openInvitations: 0, openRequests: 0, offer: null },
};
const mine = (change: object = {}) => ({ ...none, school: { ...school, ...change } });
const people = {
  items: [
    {
      id: 7,
      name: "Mareike Dorn",
      email: "m@k.example",
      role: "master",
      joinedAt: "2026-09-01T10:00:00.000Z",
      isOffered: false,
      isMe: true,
    },
    {
      id: 8,
      name: "Jonas Feld",
      email: "j@k.example",
      role: "member",
      joinedAt: "2026-09-02T10:00:00.000Z",
      isOffered: false,
      isMe: false,
    },
  ],
};
const open = (screenOf: ReactNode, search = "") => renderPersonal(screenOf, { search, scope: "school" });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("ROUTE-33 my school", () => {
  it("without one shows the ways that wait, then to create and to find one", async () => {
    const invitation = {
      id: 5,
      school: { id: 3, name: "Grundschule am Kreidefels", city: "Felsheim" },
      role: "buyer",
      expiresAt: "2026-12-01T10:00:00.000Z",
    };
    answer("get", MINE, { ...none, invitations: [invitation] }, mine({ role: "buyer" }));
    const sent = answer("post", "v3/schools/invitation/accept", mine({ role: "buyer" }));
    open(<MySchoolScreen />);
    expect(await screen.findByText(/lädt dich ein. Deine Rolle: Einkauf/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Schule anlegen" }).getAttribute("href")).toBe("/de/konto/schule-anlegen");
    press("Beitreten");
    expect(await screen.findByRole("heading", { name: "Grundschule am Kreidefels" })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ id: 5 });
    expect(screen.queryByRole("heading", { name: "Mitglieder" })).toBeNull();
  });

  it("a school is found and asked; nothing found is said", async () => {
    const request = { id: 3, name: "Grundschule am Kreidefels", city: "Felsheim", createdAt: "2026-11-20T10:00:00.000Z" };
    answer("get", MINE, none, { ...none, request });
    answer("get", "v3/schools", { items: [] }, { items: [{ id: 3, name: "Grundschule am Kreidefels", city: "Felsheim" }] });
    const sent = answer("post", "v3/schools/requests", { ...none, request });
    open(<MySchoolScreen />);
    fireEvent.change(await screen.findByLabelText("Name der Schule"), { target: { value: "Kreide" } });
    press("Suchen");
    expect(await screen.findByText("Keine geprüfte Schule mit diesem Namen.")).toBeTruthy();
    press("Suchen");
    fireEvent.click(await screen.findByRole("button", { name: /Um Aufnahme bitten: Grundschule/ }));
    type(/Nachricht an die Schule/, "Klasse 3b");
    press("Um Aufnahme bitten");
    expect(await screen.findByText(/Du hast darum gebeten/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ schoolId: 3, message: "Klasse 3b" });
  });

  it("a master changes a role, and is told in words what does not work; the last master cannot leave", async () => {
    answer("get", MINE, mine());
    answer("get", `${MINE}/members`, people);
    answer("get", `${MINE}/invitations`, { items: [] });
    answer("get", `${MINE}/requests`, { items: [] });
    const sent = answer("post", `${MINE}/members/8/role`, refuse(403, "forbidden", "Das darfst du nicht."), {});
    open(<MySchoolScreen />);
    expect(await screen.findByText(/geprüft, 3. September 2026/)).toBeTruthy();
    expect(screen.getByText(/Du bist allein Schuladmin/)).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Jonas Feld ändern" }));
    expect(screen.queryByRole("button", { name: "Mareike Dorn ändern" })).toBeNull();
    const dialog = within(await screen.findByRole("dialog", { name: "Jonas Feld" }));
    expect(within(dialog.getByLabelText("Rolle")).queryByRole("option", { name: "Schuladmin" })).toBeNull();
    fireEvent.change(dialog.getByLabelText("Rolle"), { target: { value: "finance" } });
    fireEvent.click(dialog.getByRole("button", { name: "Speichern" }));
    expect(await dialog.findByText("Das darfst du nicht.")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)?.body).toEqual({ role: "finance" });
  });

  it("addresses are invited as they were typed; the one that is none is named", async () => {
    answer("get", MINE, mine({ role: "approver" }));
    answer("get", `${MINE}/members`, people);
    answer("get", `${MINE}/invitations`, { items: [] });
    answer("get", `${MINE}/requests`, { items: [] });
    const wrong = { "emails.1": { code: "email", message: "Bitte gib eine E-Mail-Adresse an." } };
    const sent = answer("post", `${MINE}/invitations`, refuse(400, "invalid_input", "Bitte prüfen.", wrong), { sent: 2, skipped: 0 });
    open(<MySchoolScreen />);
    fireEvent.change(await screen.findByLabelText(/^E-Mail-Adressen/), { target: { value: "a@k.example, nobody" } });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Mitglied"]);
    press("Einladen");
    expect(await screen.findByText(/nobody: Bitte gib/)).toBeTruthy();
    type(/^E-Mail-Adressen/, "a@k.example; b@k.example");
    press("Einladen");
    await waitFor(() => expect((screen.getByLabelText(/^E-Mail-Adressen/) as HTMLTextAreaElement).value).toBe(""));
    expect(sent.at(-1)?.body).toEqual({ emails: ["a@k.example", "b@k.example"], role: "member" });
  });

  it("what does not come can be asked for again", async () => {
    answer("get", MINE, refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), none);
    open(<MySchoolScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByText("Du bist noch in keiner Schule")).toBeTruthy();
  });
});

describe("ROUTE-36 the steps to a school", () => {
  it("what is typed stands on the paper; the school is made by the first step, and its faults lead to their fields", async () => {
    const made = mine({ status: "draft", proof: null, decidedAt: null });
    answer("get", MINE, none, made);
    const fault = { postalCode: { code: "postal_code", message: "Diese Postleitzahl passt nicht zum Land." } };
    const sent = answer("post", "v3/schools", refuse(400, "invalid_input", "Bitte prüfen.", fault), made);
    open(<SchoolCreateScreen />);
    fireEvent.change(await screen.findByLabelText("Name der Schule"), { target: { value: "Grundschule am Kreidefels" } });
    expect(
      within(screen.getByRole("complementary", { name: "Die Schule auf Rechnungen" })).getByText("Grundschule am Kreidefels"),
    ).toBeTruthy();
    for (const [label, value] of [
      ["Straße und Hausnummer", "Am Steinbruch 4"],
      ["Postleitzahl", "1"],
      ["Ort", "Felsheim"],
    ])
      type(String(label), String(value));
    press("Weiter zum Nachweis");
    expect((await screen.findAllByText("Diese Postleitzahl passt nicht zum Land.")).length).toBeGreaterThan(0);
    expect((screen.getByLabelText("Name der Schule") as HTMLInputElement).value).toBe("Grundschule am Kreidefels");
    press("Weiter zum Nachweis");
    expect(await screen.findByRole("heading", { name: "Nachweis" })).toBeTruthy();
    expect(sent.at(-1)?.body).toMatchObject({ name: "Grundschule am Kreidefels", kind: "primary", postalCode: "1" });
    press("Später");
    expect(await screen.findByRole("heading", { name: "Einladen" })).toBeTruthy();
  });
});

describe("ROUTE-35 the school account", () => {
  it("a code proves the official address; the wrong one stays in its field", async () => {
    answer("get", MINE, mine({ status: "draft", proof: null, decidedAt: null }), mine({ status: "pending", decidedAt: null }));
    answer("get", `${MINE}/domains`, { items: [] });
    answer("post", `${MINE}/mail-proof`, { challenge: "abc", expiresAt: "2026-11-26T18:52:00.000Z" });
    const wrong = { code: { code: "wrong_code", message: "Dieser Code ist falsch oder abgelaufen." } };
    const sent = answer(
      "post",
      `${MINE}/mail-proof/confirm`,
      refuse(400, "invalid_input", "Bitte prüfen.", wrong),
      mine({ status: "pending", decidedAt: null }),
    );
    open(<SchoolAccountScreen />);
    fireEvent.change(await screen.findByLabelText("Adresse an der Schule"), { target: { value: "office@k.example" } });
    press("Code schicken");
    fireEvent.change(await screen.findByLabelText("Code aus der E-Mail"), { target: { value: "123456" } });
    press("Bestätigen");
    expect(await screen.findByText("Dieser Code ist falsch oder abgelaufen.")).toBeTruthy();
    press("Bestätigen");
    expect(await screen.findByText("Die dienstliche E-Mail-Adresse ist bestätigt.")).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ challenge: "abc", code: "123456" });
  });

  it("a member sees name and address, and that she cannot change them", async () => {
    answer("get", MINE, mine({ role: "member" }));
    open(<SchoolAccountScreen />);
    expect(await screen.findByText("Das können nur Schuladmins ändern.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("threat 14 the link of an invitation", () => {
  const about = {
    school: { name: "Grundschule am Kreidefels", city: "Felsheim" },
    role: "member",
    email: "p…@k.example",
    expiresAt: "2026-12-01T10:00:00.000Z",
  };
  it("is looked at, and joins by a press; a refusal is said", async () => {
    answer("post", "v3/schools/invitation/check", about);
    const sent = answer(
      "post",
      "v3/schools/invitation/accept",
      refuse(403, "invitation_other_address", "Diese Einladung gilt für eine andere E-Mail-Adresse."),
    );
    open(<InvitationScreen token="abc" />);
    expect(await screen.findByRole("heading", { name: "Einladung von Grundschule am Kreidefels" })).toBeTruthy();
    expect(sent).toEqual([]);
    press("Beitreten");
    expect(await screen.findByText(/gilt für eine andere E-Mail-Adresse/)).toBeTruthy();
  });

  it("that is over says so; a visitor is led to log in and back", async () => {
    answer("post", "v3/schools/invitation/check", refuse(410, "token_invalid", "Dieser Link wurde benutzt."), about);
    const first = open(<InvitationScreen token="abc" />);
    expect(await screen.findByText("Diese Einladung gilt nicht mehr")).toBeTruthy();
    first.unmount();
    renderPersonal(<InvitationScreen token="abc" />, { isMember: false, scope: "school" });
    expect((await screen.findByRole("link", { name: "Anmelden und beitreten" })).getAttribute("href")).toMatch(/^\/de\/.*return=/);
  });
});

it("ROLE-4 staff verify a school with a reason, and let its domain join", async () => {
  const one = {
    ...{ id: 3, world: "de", name: "Grundschule am Kreidefels", kind: "primary", carrier: "municipality", street: "Am Steinbruch 4" },
    ...{
      postalCode: "12345",
      city: "Felsheim",
      status: "pending",
      proof: "official_mail",
      proofEmail: "office@k.example",
      proofName: null,
    },
    ...{
      submittedAt: "2026-11-20T10:00:00.000Z",
      decidedAt: null,
      decisionReason: null,
      masters: [{ id: 7, name: "Mareike Dorn" }],
      members: 1,
      domains: [],
    },
  };
  const page = (...items: object[]) => ({ items, total: items.length, page: 1, limit: 25 });
  answer("get", "v3/admin/schools", page(one), page());
  const sent = answer("post", "v3/admin/schools/3/decide", {});
  renderPersonal(<SchoolsRoom isAdmin={false} />, { search: "tab=schools", scope: "admin" });
  const article = within(await screen.findByRole("article", { name: "Grundschule am Kreidefels" }));
  fireEvent.change(article.getByLabelText(/Begründung|Grund/), { target: { value: "Im Schulverzeichnis gefunden" } });
  fireEvent.change(article.getByLabelText(/Wer diese Domain hat/), { target: { value: "k.example" } });
  fireEvent.click(article.getByRole("button", { name: "Bestätigen" }));
  expect(await screen.findByText("Keine Schule in diesem Stand")).toBeTruthy();
  expect(sent[0]?.body).toEqual({ decision: "verify", reason: "Im Schulverzeichnis gefunden", domain: "k.example" });
});
