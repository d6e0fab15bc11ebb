import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { SecurityScreen } from "#components/identity/security/security-screen.tsx";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";
import type { OwnSession, Security } from "#lib/identity/security/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const security: Security = {
  hasPassword: true,
  hasSecondFactor: false,
  lacksSecondFactor: false,
  recoveryCodesLeft: 0,
  socialAccounts: 0,
  passkeys: [],
  proofMethods: ["password"],
};
const here: OwnSession = {
  id: 1,
  browser: "Firefox",
  system: "Linux",
  address: "203.0.113.9",
  createdAt: "2026-11-20T08:00:00.000Z",
  lastSeenAt: "2026-11-21T08:00:00.000Z",
  isCurrent: true,
  isSupport: false,
};
const there: OwnSession = { ...here, id: 2, browser: "Safari", system: "iOS", isCurrent: false };
const key = { id: 5, name: "Mein Handy", createdAt: "2026-11-01T08:00:00.000Z", lastUsedAt: null, isBackedUp: false };

const show = (change: Partial<Security> = {}, sessions: OwnSession[] = [here, there]) => {
  answer("get", "v3/security", { ...security, ...change });
  answer("get", "v3/security/sessions", { items: sessions });
  return renderPersonal(
    <>
      <SecurityScreen />
      <ToastRegion label="Meldungen" closeText="Schließen" />
    </>,
  );
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const section = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => {
  answer("get", "v3/security/api-keys", { items: [] });
  // What useUser and the late texts of the dialog ask for.
  server.use(
    http.get("/api/v1/user/details", () =>
      HttpResponse.json({ data: { id: 7, email: "anna@school.example", details: { publicName: "Anna" } } }),
    ),
  );
});

it("ROUTE-19 changing the password: managers know the fields, the answer is named, the fields are empty again", async () => {
  const asked = answer("post", "v3/security/change-password", { ok: true });
  const { container } = show();
  await screen.findByRole("heading", { name: "Passwort" });
  expect(screen.getByLabelText<HTMLInputElement>("Jetziges Passwort").autocomplete).toBe("current-password");
  expect(screen.getByLabelText<HTMLInputElement>("Neues Passwort").autocomplete).toBe("new-password");
  await waitFor(() => expect(container.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value).toBe("anna@school.example"));
  type("Jetziges Passwort", "drei kurze Wörter");
  type("Neues Passwort", "vier ganz andere Wörter");
  press("Passwort ändern");
  expect(await screen.findByText("Passwort geändert. Andere Geräte sind abgemeldet.")).toBeDefined();
  expect(asked[0]?.body).toEqual({ currentPassword: "drei kurze Wörter", password: "vier ganz andere Wörter" });
  expect(screen.getByLabelText<HTMLInputElement>("Neues Passwort").value).toBe("");
});

it("FORM-1 a wrong present password stands at its field, and nothing typed is lost", async () => {
  const fields = { currentPassword: { code: "wrong_password", message: "Dieses Passwort stimmt nicht." } };
  answer("post", "v3/security/change-password", refuse(400, "invalid_input", "…", fields));
  show();
  await screen.findByRole("heading", { name: "Passwort" });
  type("Jetziges Passwort", "falsch");
  type("Neues Passwort", "vier ganz andere Wörter");
  press("Passwort ändern");
  expect(await screen.findAllByText("Dieses Passwort stimmt nicht.")).toHaveLength(2);
  expect(screen.getByLabelText("Jetziges Passwort").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText<HTMLInputElement>("Neues Passwort").value).toBe("vier ganz andere Wörter");
});

it("ROUTE-19 an account without a password is offered its first one", async () => {
  const asked = answer("post", "v3/security/change-password", { ok: true });
  show({ hasPassword: false, proofMethods: [], socialAccounts: 1 });
  expect(await screen.findByText(/Dein Konto hat noch kein Passwort/)).toBeDefined();
  expect(screen.queryByLabelText("Jetziges Passwort")).toBeNull();
  type("Neues Passwort", "vier ganz andere Wörter");
  press("Passwort festlegen");
  await waitFor(() => expect(asked[0]?.body).toEqual({ password: "vier ganz andere Wörter" }));
});

it("ROUTE-19 the second factor: a picture and the key as text, a code, then ten codes that are shown once", async () => {
  const uri = "otpauth://totp/Kreda:anna%40school.example?issuer=Kreda&secret=JBSWY3DPEHPK3PXP";
  answer("post", "v3/security/totp/start", { secret: "JBSWY3DPEHPK3PXP", uri });
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-000${index}`);
  const confirmed = answer("post", "v3/security/totp/confirm", refuse(400, "mfa_invalid", "Dieser Code stimmt nicht."), {
    recoveryCodes: codes,
  });
  const { container } = show();
  await screen.findByText("Ausgeschaltet");
  press("Einrichten");
  const picture = await screen.findByRole("img", { name: "QR-Code mit dem Schlüssel für die App" });
  expect(picture.querySelectorAll("path")[1]?.getAttribute("d")?.length).toBeGreaterThan(1000);
  // A strict CSP allows none.
  expect(container.querySelectorAll("[style]")).toHaveLength(0);
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined();
  type("Code aus der App", "000000");
  press("Einschalten");
  expect(await screen.findByText("Dieser Code stimmt nicht.")).toBeDefined();
  type("Code aus der App", "123456");
  press("Einschalten");
  const heading = await screen.findByRole("heading", { name: "Deine Wiederherstellungscodes" });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  for (const code of codes) expect(screen.getByText(code)).toBeDefined();
  expect(confirmed.at(-1)?.body).toEqual({ otp: "123456" });
  answer("get", "v3/security", { ...security, hasSecondFactor: true, recoveryCodesLeft: 10 });
  press("Ich habe sie gesichert");
  expect(screen.queryByText(codes[0] ?? "")).toBeNull();
});

it("ROUTE-19 few recovery codes are a warning; switching off asks for a code", async () => {
  const asked = answer("post", "v3/security/totp/disable", { ok: true });
  show({ hasSecondFactor: true, recoveryCodesLeft: 1, proofMethods: ["password", "otp"] });
  expect(await screen.findByText("Du hast noch 1 Wiederherstellungscode.")).toBeDefined();
  press("Abschalten");
  const totp = section("Zweiter Faktor");
  await waitFor(() => expect(document.activeElement === totp.getByLabelText("Code aus der App")).toBe(true));
  fireEvent.click(totp.getByRole("button", { name: "Wiederherstellungscode verwenden" }));
  fireEvent.input(totp.getByLabelText("Wiederherstellungscode"), { target: { value: "abcd-efgh-jkmn-0001" } });
  answer("get", "v3/security", security);
  fireEvent.click(totp.getByRole("button", { name: "Abschalten" }));
  expect(await screen.findByText("Zweiter Faktor abgeschaltet.")).toBeDefined();
  expect(asked[0]?.body).toEqual({ recoveryCode: "abcd-efgh-jkmn-0001" });
  expect(await screen.findByText("Ausgeschaltet")).toBeDefined();
});

it("ROUTE-19 passkeys are renamed and removed by name, the only way in is not", async () => {
  const renamed = answer("post", "v3/security/passkeys/rename", { ...key, name: "Altes Handy" });
  const removed = answer("post", "v3/security/passkeys/remove", { ok: true });
  show({ passkeys: [key] });
  await screen.findByText("Mein Handy");
  press("„Mein Handy“ umbenennen");
  fireEvent.input(await screen.findByLabelText("Name des Passkeys"), { target: { value: "Altes Handy" } });
  press("Speichern");
  expect(await screen.findByText("Passkey heißt jetzt „Altes Handy“.")).toBeDefined();
  expect(renamed[0]?.body).toEqual({ id: 5, name: "Altes Handy" });
  press("„Mein Handy“ entfernen");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Entfernen" }));
  expect(await screen.findByText("„Mein Handy“ entfernt.")).toBeDefined();
  expect(removed[0]?.body).toEqual({ id: 5 });
});

it("ROUTE-19 the last way in cannot be removed, and it says why", async () => {
  show({ passkeys: [key], hasPassword: false, proofMethods: ["passkey"] });
  await screen.findByText("Mein Handy");
  press("„Mein Handy“ entfernen");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Das ist dein einziger Weg ins Konto/)).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Entfernen" })).toBeNull();
});

it("ROUTE-19 sessions: this one is marked and has no end button; another one is signed out by name", async () => {
  const ended = answer("post", "v3/security/sessions/end", { ok: true });
  show();
  await screen.findByText("Dieses Gerät");
  expect(section("Wo du angemeldet bist").getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Firefox auf Linux abmelden" })).toBeNull();
  answer("get", "v3/security/sessions", { items: [here] });
  press("Safari auf iOS abmelden");
  expect(await screen.findByText("Safari auf iOS ist abgemeldet.")).toBeDefined();
  expect(ended[0]?.body).toEqual({ id: 2 });
  await waitFor(() => expect(section("Wo du angemeldet bist").getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Alle anderen abmelden" })).toBeNull();
});

it("ROUTE-19 what cannot be loaded says so and can be tried again", async () => {
  answer("get", "v3/security", refuse(500, "internal", "Bei uns ist etwas schiefgegangen."));
  answer("get", "v3/security/sessions", { items: [here] });
  renderPersonal(<SecurityScreen />);
  expect(await screen.findByText("Diese Einstellungen ließen sich nicht laden.")).toBeDefined();
  answer("get", "v3/security", security);
  press("Erneut versuchen");
  expect(await screen.findByRole("heading", { name: "Passwort" })).toBeDefined();
});

it("ROLE-5 staff without a second factor find its enrolment alone", async () => {
  const asked = answer(
    "get",
    "v3/security/sessions",
    refuse(403, "second_factor_required", "Bitte richte zuerst deinen zweiten Faktor ein."),
  );
  answer("get", "v3/security", { ...security, lacksSecondFactor: true });
  renderPersonal(<SecurityScreen social={<p>Google</p>} />);
  expect(await screen.findByText(/Wer zum Team gehört, braucht einen zweiten Faktor/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Einrichten" })).toBeDefined();
  expect(screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Zweiter Faktor"]);
  expect(screen.queryByText("Google")).toBeNull();
  expect(asked.length).toBeLessThan(2);
});
