import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { UploadScreen } from "#components/selling/upload-screen.tsx";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const PATH = "v1/materials/7/draft";
const terms = {
  ...{ class_grade: [{ key: "g5", name: "Klasse 5", short: "5", stage: null }], learning_years: [], stage: [], topic: [], format: [] },
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
    await waitFor(() => expect(saves.map(({ body }) => body)).toEqual([{ revision: 3, fields: { title: "Bruch-Memo" } }]), {
      timeout: 3_000,
    });
    await screen.findByText(/^Gespeichert um/);
  });

  it("another window was first: what was typed stays, and she decides", async () => {
    answer("get", PATH, draftAnswer(), draftAnswer({ revision: 9, fields: { title: "Vom anderen Fenster" } }));
    const saves = answer("post", PATH, refuse(409, "draft_changed", "Inzwischen geändert."), savedAs(10));
    await open(toDetails);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Meiner" } });
    fireEvent.click(await screen.findByRole("button", { name: "Meine Eingaben behalten" }, { timeout: 3_000 }));
    await waitFor(() => expect(saves.at(-1)?.body).toEqual({ revision: 9, fields: { title: "Meiner" } }), { timeout: 3_000 });
    expect(screen.getByLabelText<HTMLInputElement>("Titel").value).toBe("Meiner");
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
    await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ fields: { licence: "cc-by", priceMinor: 0 } }), { timeout: 3_000 });
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

  it("while it is reviewed nothing can be changed, but it can be taken back", async () => {
    answer("get", PATH, draftAnswer({ state: "in_review" }));
    await open();
    expect(screen.queryByRole("button", { name: "Veröffentlichen" })).toBeNull();
    expect(screen.queryByText("Dateien auswählen")).toBeNull();
    expect(screen.getByRole("button", { name: "Zurückziehen und ändern" })).toBeDefined();
  });

  it("a refusal is told with its reasons, and can be appealed against once", async () => {
    answer(
      "get",
      PATH,
      draftAnswer({ state: "rejected", refusal: { statement: "Auf Seite 2 fehlt die Quelle.", caseId: 5, canAppeal: true } }),
    );
    const sent = answer("post", "v1/moderation/appeals", { caseId: 6 });
    await open();
    expect(screen.getByText(/Auf Seite 2 fehlt die Quelle/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Widerspruch einlegen" }));
    fireEvent.change(await screen.findByLabelText("Warum ist die Entscheidung falsch?"), {
      target: { value: "Die Quelle steht auf Seite 3." },
    });
    fireEvent.click(screen.getByRole("button", { name: "Abschicken" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ caseId: 5, text: "Die Quelle steht auf Seite 3." }]));
  });

  it("when it cannot be loaded there is another try", async () => {
    answer("get", PATH, refuse(503, "unavailable", "Gerade nicht erreichbar."), draftAnswer());
    renderPersonal(<UploadScreen id={7} />);
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    await screen.findByRole("heading", { level: 1, name: "Bruch-Domino" });
  });
});
