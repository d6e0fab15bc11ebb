import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { UploadScreen } from "#components/selling/selling/upload-screen.tsx";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const PATH = "v1/materials/7/draft";
const terms = {
  class_grade: [{ key: "g5", name: "Klasse 5", short: "5", stage: null }],
  learning_years: [],
  stage: [],
  topic: [],
  format: [],
  material_type: [{ key: "game", name: "Spiel", plural: null }],
  subject: [{ key: "mathematics", name: "Mathematik", isPopular: true, stages: [] }],
};
const savedAs = (revision: number) => ({ id: 7, revision, savedAt: "2026-11-21T18:50:00.000Z" });
const open = async (to?: string) => {
  renderPersonal(<UploadScreen id={7} />);
  await screen.findByRole("heading", { level: 1 });
  if (to) fireEvent.click(screen.getByRole("button", { name: to }));
};
const toDetails = "Weiter: Angaben";

beforeEach(() => {
  answer("get", "v1/filters", terms);
  answer("get", "v1/materials/earning-terms", { shareBp: 7_000, vatRateBp: { de: 1_900 }, feeMinor: { EUR: 25 } });
  answer("get", "v1/materials/7/findings", []);
  answer("get", "v1/user/details", { details: { publicName: "Mara" } });
});

describe("ROUTE-30 the upload screen", () => {
  it("shows files with what was measured, the pages, the checklist and the card", async () => {
    answer("get", PATH, draftAnswer());
    await open();
    expect(document.querySelector(".file .meta")?.textContent).toContain("2 Seiten · 2,1 MB");
    expect(document.querySelectorAll(".prevs figure")).toHaveLength(2);
    expect([...document.querySelectorAll(".todo li")].map(({ className }) => className)).toEqual(Array.from({ length: 10 }, () => "done"));
    expect(within(screen.getByRole("complementary")).getByText("Lösungen erkannt ab Seite 2")).toBeDefined();
    expect(screen.getByRole("button", { name: "Veröffentlichen" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("FORM-1 what is missing stands in the list, leads to its field, and holds the button back", async () => {
    answer("get", PATH, draftAnswer({ fields: { title: "", priceMinor: null, hasThirdParty: null } }));
    await open();
    expect(screen.getByRole("button", { name: "Veröffentlichen" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Titel angeben" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("title"));
    fireEvent.click(screen.getByRole("button", { name: "Preis festlegen" }));
    expect(await screen.findByLabelText(/^Preis \(EUR\)/)).toBeDefined();
  });

  it("what is typed is saved by itself, with the revision it began from", async () => {
    answer("get", PATH, draftAnswer());
    const saves = answer("post", PATH, savedAs(4));
    await open(toDetails);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Bruch-Memo" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bruch-Memo");
    await waitFor(() => expect(saves.map(({ body }) => body)).toEqual([{ revision: 3, fields: { title: "Bruch-Memo" } }]));
    await screen.findByText(/^Gespeichert um/);
  });

  it("another window was first: what was typed stays, and she decides", async () => {
    answer("get", PATH, draftAnswer(), draftAnswer({ revision: 9, fields: { title: "Vom anderen Fenster" } }));
    const saves = answer("post", PATH, refuse(409, "draft_changed", "Inzwischen geändert."), savedAs(10));
    await open(toDetails);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Meiner" } });
    fireEvent.click(await screen.findByRole("button", { name: "Meine Eingaben behalten" }));
    await waitFor(() => expect(saves.at(-1)?.body).toEqual({ revision: 9, fields: { title: "Meiner" } }));
    expect(screen.getByLabelText<HTMLInputElement>("Titel").value).toBe("Meiner");
  });

  it("beside the price stands what one sale brings her, by the terms of the server, and follows what is typed", async () => {
    answer("get", PATH, draftAnswer());
    answer("post", PATH, savedAs(4));
    await open(toDetails);
    fireEvent.click(screen.getByRole("button", { name: "Weiter: Preis und Rechte" }));
    fireEvent.change(screen.getByLabelText(/^Preis \(EUR\)/), { target: { value: "3" } });
    expect((await screen.findByText(/^Du bekommst/)).textContent?.replace(/\s/g, " ")).toBe("Du bekommst 1,51 € je Verkauf.");
    fireEvent.change(screen.getByLabelText(/^Preis \(EUR\)/), { target: { value: "0" } });
    expect(screen.queryByText(/^Du bekommst/)).toBeNull();
  });

  it("an amount that is none is said at once and stays as it was typed; an open licence costs nothing", async () => {
    answer("get", PATH, draftAnswer());
    const saves = answer("post", PATH, savedAs(4), savedAs(5));
    await open(toDetails);
    fireEvent.click(screen.getByRole("button", { name: "Weiter: Preis und Rechte" }));
    const price = screen.getByLabelText<HTMLInputElement>(/^Preis \(EUR\)/);
    expect(price.value).toBe("2,90");
    fireEvent.change(price, { target: { value: "drei" } });
    expect([price.value, screen.getByText(/^Das ist kein Betrag/).textContent]).toEqual(["drei", "Das ist kein Betrag. So geht es: 3,50"]);
    fireEvent.change(price, { target: { value: "4" } });
    fireEvent.click(screen.getByLabelText(/CC BY\)/));
    await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ fields: { licence: "cc-by", priceMinor: 0 } }));
    expect(price.disabled).toBe(true);
  });

  it("the server's refusal names the fields, each leads to its place", async () => {
    answer("get", PATH, draftAnswer());
    answer(
      "post",
      "v1/materials/7/submit",
      refuse(400, "invalid_input", "Bitte prüfe die Angaben.", {
        subjects: { code: "unknown_term", message: "Dieses Fach gibt es hier nicht." },
      }),
    );
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
    fireEvent.click(await screen.findByRole("button", { name: "Dieses Fach gibt es hier nicht." }));
    await waitFor(() => expect(document.activeElement?.id).toBe("subjects"));
  });

  it("before publishing she sees pages like another author's beside hers, what follows, and can say why; and what the version changes", async () => {
    const picture = { url: "/files/previews/a.webp", width: 350, height: 500 };
    const finding = { page: 2, otherId: 9, otherTitle: "Fremdes <b>Blatt</b>", otherPage: 4, share: 0.75, ownPicture: picture };
    answer("get", "v1/materials/7/findings", [
      { ...finding, otherPicture: picture, isOtherHidden: true, otherHref: "/de/material/9/blatt" },
    ]);
    answer("get", PATH, draftAnswer({ version: 2, difference: { added: [1, 2, 3], changed: [], removed: [7] } }));
    const saves = answer("post", PATH, savedAs(4));
    await open();
    const panel = within(screen.getByRole("complementary"));
    expect((await panel.findByText("Eine Seite gleicht der Seite eines anderen Materials.")).id).toBe("findings-title");
    expect(panel.getByText(/vorher sieht es sich ein Mensch an/)).toBeDefined();
    expect(
      panel
        .getAllByRole("img")
        .slice(0, 2)
        .map((img) => img.getAttribute("alt")),
    ).toEqual(["Deine Seite 2", "Seite 4 von „Fremdes <b>Blatt</b>“"]);
    expect(panel.getByRole("link", { name: "Seite 4 von „Fremdes <b>Blatt</b>“" }).getAttribute("href")).toBe("/de/material/9/blatt");
    expect(panel.getByText(/^75\s%\sder Wörter/)).toBeDefined();
    expect(panel.getByText(/Gegenüber der Version im Angebot/).textContent).toContain("neu: Seiten 1–3; weggefallen: Seite 7.");
    fireEvent.change(panel.getByLabelText("Warum ist das in Ordnung?"), { target: { value: "Beide sind von mir." } });
    await waitFor(() => expect(saves.at(-1)?.body).toEqual({ revision: 3, fields: { findingsNote: "Beide sind von mir." } }));
  });

  it("after a version was published the next one is typed from its own beginning, without a conflict", async () => {
    answer("get", PATH, draftAnswer(), draftAnswer({ version: 1, revision: 0, isOnSale: true, fields: { title: "Im Angebot" } }));
    answer("post", "v1/materials/7/submit", { state: "published" });
    const saves = answer("post", PATH, savedAs(4), savedAs(1));
    await open(toDetails);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Im Angebot" } });
    fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
    await screen.findByText("Im Angebot.");
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Zweite Auflage" } });
    await waitFor(() => expect(saves.at(-1)?.body).toEqual({ revision: 0, fields: { title: "Zweite Auflage" } }));
  });

  it("threat 19 the page of credits is shown while it is typed, and says only what was typed", async () => {
    const rights = [
      {
        kind: "picture" as const,
        title: "<img src=x onerror=alert(1)>",
        creator: "Ida",
        source: "",
        licence: "CC BY 4.0",
        isChanged: true,
      },
    ];
    answer("get", PATH, draftAnswer({ fields: { hasThirdParty: true, rights } }));
    await open(toDetails);
    fireEvent.click(screen.getByRole("button", { name: "Weiter: Preis und Rechte" }));
    const preview = screen.getByText("So sieht die Seite mit den Nachweisen aus").closest("details") as HTMLElement;
    expect(preview.querySelector("li")?.textContent).toBe(
      "<img src=x onerror=alert(1)>Von: IdaQuelle: …Lizenz: CC BY 4.0 (verändert) · mit Link zur Lizenz",
    );
    expect(preview.querySelector("img")).toBeNull();
  });

  it("while it is reviewed nothing can be changed, but it can be taken back", async () => {
    answer("get", PATH, draftAnswer({ state: "in_review" }));
    await open();
    expect(screen.queryByRole("button", { name: "Veröffentlichen" })).toBeNull();
    expect(screen.queryByText("Dateien auswählen")).toBeNull();
    expect(screen.getByRole("button", { name: "Zurückziehen und ändern" })).toBeDefined();
  });

  it("a refusal is told with its reasons, and can be appealed against once, and again where the appeal found no connection", async () => {
    answer(
      "get",
      PATH,
      draftAnswer({ state: "rejected", refusal: { statement: "Auf Seite 2 fehlt die Quelle.", caseId: 5, canAppeal: true } }),
    );
    const sent = answer("post", "v1/moderation/appeals", () => HttpResponse.error(), { caseId: 6 });
    await open();
    expect(screen.getByText(/Auf Seite 2 fehlt die Quelle/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Widerspruch einlegen" }));
    fireEvent.change(await screen.findByLabelText("Warum ist die Entscheidung falsch?"), {
      target: { value: "Die Quelle steht auf Seite 3." },
    });
    const appeal = { caseId: 5, text: "Die Quelle steht auf Seite 3." };
    fireEvent.click(screen.getByRole("button", { name: "Abschicken" }));
    await screen.findByText("Keine Verbindung. Es wurde nichts geändert.");
    fireEvent.click(screen.getByRole("button", { name: "Abschicken" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([appeal, appeal]));
  });

  it("when it cannot be loaded there is another try", async () => {
    answer("get", PATH, refuse(503, "unavailable", "Gerade nicht erreichbar."), draftAnswer());
    renderPersonal(<UploadScreen id={7} />);
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    await screen.findByRole("heading", { level: 1, name: "Bruch-Domino" });
  });
});
