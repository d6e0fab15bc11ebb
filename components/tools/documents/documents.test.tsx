import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { DocumentEditor } from "#components/tools/documents/document-editor.tsx";
import { DocumentScreen } from "#components/tools/documents/document-screen.tsx";
import { DocumentsScreen } from "#components/tools/documents/documents-screen.tsx";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import type { ToolDocument } from "#lib/tools/documents/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

// jsdom lays nothing out: where the cursor stands is nowhere, and needs no scrolling.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const at = "2026-11-26T10:00:00.000Z";
const svg = '<svg viewBox="0 0 595 842"></svg>';
const documentOf = (more: Partial<ToolDocument> = {}): ToolDocument => ({
  id: 7,
  world: "de",
  lang: "de-DE",
  title: "Im Schulgarten",
  folder: "",
  blocks: [
    { type: "heading", level: 1, spans: [{ text: "Beete" }] },
    { type: "paragraph", spans: [{ text: "Miss nach." }] },
  ],
  version: 3,
  pictures: [],
  link: null,
  origin: null,
  updatedAt: at,
  ...more,
});
const exercise: DocumentBlock = { type: "exercise", tool: "plus", input: { level: 2 }, seed: 7, variant: "A" };
const drawn = { svg, page: 1, sheetPages: 1, keyPages: 1, title: "Plus bis 20", levels: 5 };
const versions = [
  { number: 3, title: "Im Schulgarten", savedAt: at, restoredFrom: null, words: 2 },
  { number: 2, title: "Garten", savedAt: "2026-11-25T10:00:00.000Z", restoredFrom: null, words: 1 },
];

/** Changes are sent as PATCH; answers in turn, the last again and again. */
const saves = (...answers: (object | (() => Response))[]) => {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.patch("/api/v3/ai-tools/documents/7", async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      const next = answers[Math.min(asked.length, answers.length) - 1];
      return typeof next === "function" ? next() : HttpResponse.json({ data: next });
    }),
  );
  return asked;
};
const open = async (document = documentOf()) => {
  answer("get", "v3/ai-tools/documents/7/versions", { items: versions });
  const view = renderPersonal(<DocumentEditor document={document} />);
  await screen.findByRole("textbox", { name: "Text des Dokuments" });
  return view;
};
const status = () => document.querySelector("[data-save]")?.getAttribute("data-save");

describe("ROUTE-56 the editor of a document", () => {
  it("shows its text and saves a change a moment later, with the version it knows; the state is told", async () => {
    const saved = saves(documentOf({ title: "Neuer Titel", version: 4 }));
    await open();
    expect(screen.getByRole("heading", { name: "Beete" })).toBeTruthy();
    expect(screen.getByText("Miss nach.")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Titel des Dokuments"), { target: { value: "Neuer Titel" } });
    expect(status()).toBe("waiting");
    await waitFor(() => expect(saved).toEqual([{ version: 3, title: "Neuer Titel" }]));
    await waitFor(() => expect(status()).toBe("saved"));
  });

  it("an adapted copy names its original, and has neither a link nor the way to a material; a CC one may have that", async () => {
    const origin = { materialId: 3, title: "Der Igel", author: "Ada Lovelace", href: "/de/material/3/igel", licence: null };
    const { unmount } = await open(documentOf({ origin }));
    expect(screen.getByText("Angepasst nach „Der Igel“ von Ada Lovelace")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Teilen" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Als Material anbieten" })).toBeNull();
    unmount();
    await open(documentOf({ origin: { ...origin, licence: "CC BY 4.0" } }));
    expect(screen.getByRole("button", { name: "Als Material anbieten" })).toBeTruthy();
  });

  it("an empty title is told at its field and is not sent", async () => {
    const saved = saves(documentOf());
    await open();
    fireEvent.change(screen.getByLabelText("Titel des Dokuments"), { target: { value: " " } });
    expect(await screen.findByText("Ein Dokument braucht einen Titel.")).toBeTruthy();
    expect([saved, status()]).toEqual([[], "saved"]);
  });

  it("blocks are put in by the bar and taken out, moved and undone by their own buttons, all by keys", async () => {
    const saved = saves(documentOf({ version: 4 }), documentOf({ version: 5 }), documentOf({ version: 6 }));
    await open();
    const bar = screen.getByRole("toolbar", { name: "Baustein einfügen" });
    const stops = within(bar)
      .getAllByRole("button")
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(["Aufgabe"]);
    fireEvent.keyDown(bar, { key: "End" });
    expect(document.activeElement?.textContent).toBe("Wiederholen");
    fireEvent.click(within(bar).getByRole("button", { name: "Linien" }));
    const lines = await screen.findByRole("group", { name: "Linien" });
    fireEvent.change(within(lines).getByLabelText("Anzahl der Linien"), { target: { value: "7" } });
    await waitFor(() => expect(saved.at(-1)?.blocks).toContainEqual({ type: "lines", count: 7 }));
    fireEvent.click(within(lines).getByRole("button", { name: "Nach unten: Linien" }));
    fireEvent.click(within(lines).getByRole("button", { name: "Entfernen: Linien" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: "Linien" })).toBeNull());
    fireEvent.click(within(bar).getByRole("button", { name: "Rückgängig" }));
    expect(await screen.findByRole("group", { name: "Linien" })).toBeTruthy();
  });

  it("a formula wants its words, and shows how it will look", async () => {
    const saved = saves(documentOf({ version: 4 }));
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Formel" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.change(within(dialog).getByLabelText("Formel"), { target: { value: "a^2 + b^2" } });
    expect(dialog.querySelector("math msup mi")?.textContent).toBe("a");
    fireEvent.click(within(dialog).getByRole("button", { name: "Anwenden" }));
    expect(within(dialog).getByText("Bitte fülle beide Felder aus.")).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText("So wird sie vorgelesen"), { target: { value: "a Quadrat plus b Quadrat" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Anwenden" }));
    await waitFor(() =>
      expect(saved.at(-1)?.blocks).toContainEqual({ type: "formula", source: "a^2 + b^2", alt: "a Quadrat plus b Quadrat" }),
    );
    expect(screen.getByRole("math", { name: "a Quadrat plus b Quadrat" })).toBeTruthy();
  });

  it("a sheet is shown as it will be printed, becomes three of easier, same and harder by one press, each with its mark", async () => {
    const saved = saves(documentOf({ version: 4 }));
    answer("post", "v3/ai-tools/documents/7/exercise", drawn);
    await open(documentOf({ blocks: [exercise] }));
    expect(await screen.findByRole("img", { name: "Plus bis 20, Seite 1 von 2" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "In drei Stufen" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.blocks).toEqual([1, 2, 3].map((level) => ({ ...exercise, input: { level }, mark: { level, of: 3 } })));
    await waitFor(() => expect(screen.queryByRole("button", { name: "In drei Stufen" })).toBeNull());
  });

  it("a sheet that cannot be drawn says why, with another try, and the rest stays", async () => {
    answer("post", "v3/ai-tools/documents/7/exercise", refuse(503, "unavailable", "Gerade nicht möglich."), drawn);
    await open(documentOf({ blocks: [exercise, { type: "paragraph", spans: [{ text: "bleibt" }] }] }));
    expect(await screen.findByText("Gerade nicht möglich.")).toBeTruthy();
    expect(screen.getByText("bleibt")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("img", { name: "Plus bis 20, Seite 1 von 2" })).toBeTruthy();
  });

  it("of two windows the second is told; its text is kept as a copy, or the other one is loaded", async () => {
    const saved = saves(refuse(409, "document_changed", "Dieses Dokument wurde um 10:31 gespeichert."));
    const copied = answer("post", "v3/ai-tools/documents/7/copy", documentOf({ id: 8, title: "Meins" }));
    await open();
    fireEvent.change(screen.getByLabelText("Titel des Dokuments"), { target: { value: "Meins" } });
    expect((await screen.findByRole("alert")).textContent).toContain("in einem anderen Fenster geändert");
    expect(saved).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Als Kopie behalten" }));
    await waitFor(() => expect(copied[0]?.body).toMatchObject({ title: "Meins", blocks: documentOf().blocks }));
  });

  it("after a conflict the newer version comes into the editor when she wants it", async () => {
    saves(refuse(409, "document_changed", "Dieses Dokument wurde um 10:31 gespeichert."));
    answer("get", "v3/ai-tools/documents/7", documentOf({ version: 9, blocks: [{ type: "paragraph", spans: [{ text: "Vom anderen" }] }] }));
    await open();
    fireEvent.change(screen.getByLabelText("Titel des Dokuments"), { target: { value: "Meins" } });
    fireEvent.click(await screen.findByRole("button", { name: "Neuere Version laden" }));
    expect(await screen.findByText("Vom anderen")).toBeTruthy();
    expect(status()).toBe("saved");
  });

  it("what is saved is listed, and a version of before comes back into the editor", async () => {
    const back = documentOf({ version: 4, title: "Garten", blocks: [{ type: "paragraph", spans: [{ text: "Von gestern" }] }] });
    const restored = answer("post", "v3/ai-tools/documents/7/versions/2/restore", back);
    await open();
    const panel = await screen.findByRole("region", { name: "Versionen" });
    fireEvent.click(await within(panel).findByRole("button", { name: /^Wiederherstellen: / }));
    expect(await screen.findByText("Von gestern")).toBeTruthy();
    expect(restored).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>("Titel des Dokuments").value).toBe("Garten");
  });

  it("what is too long for a file is told in words; a link is made, shown and taken back", async () => {
    answer("get", "v3/ai-tools/documents/7/export", refuse(422, "document_too_long", "Das wären 400 Seiten."));
    answer("post", "v3/ai-tools/documents/7/link", { link: "/de/document/abc" });
    const ended = answer("delete", "v3/ai-tools/documents/7/link", {});
    await open();
    fireEvent.click(screen.getByRole("button", { name: "PDF" }));
    expect(await screen.findByText("Das wären 400 Seiten.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Link erstellen" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Über einen Link geteilt")).value).toMatch(/\/de\/document\/abc$/);
    fireEvent.click(screen.getByRole("button", { name: "Link zurücknehmen" }));
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Link erstellen" })).toBeTruthy();
  });

  it("what is not hers, or gone, says so and leads to her documents", async () => {
    answer("get", "v3/ai-tools/documents/7", refuse(404, "not_found", "Das gibt es nicht."));
    renderPersonal(<DocumentScreen id={7} />);
    expect(await screen.findByText("Das gibt es nicht.")).toBeTruthy();
  });
});

describe("ROUTE-57 my documents", () => {
  const card = { id: 7, title: "Im Schulgarten", folder: "4b", version: 3, isShared: true, updatedAt: at };
  const list = { items: [card], total: 1, page: 1, limit: 24, folders: [{ name: "4b", count: 1 }] };

  it("each stands with its first page and its facts, is found, and comes back after it was deleted", async () => {
    const asked = answer("get", "v3/ai-tools/documents", list);
    answer("get", "v3/ai-tools/documents/7/first-page", { svg });
    const gone = answer("delete", "v3/ai-tools/documents/7", {});
    renderPersonal(<DocumentsScreen />);
    expect((await screen.findByRole("link", { name: "Im Schulgarten" })).getAttribute("href")).toBe("/de/ai-tools/document/7");
    expect(screen.getByText(/4b · Über einen Link geteilt/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("In meinen Dokumenten suchen"), { target: { value: "beet" } });
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: "beet" }));
    fireEvent.click(screen.getByRole("button", { name: "Löschen: Im Schulgarten" }));
    await waitFor(() => expect(gone).toHaveLength(1));
  });

  it("without any it says how one comes here", async () => {
    answer("get", "v3/ai-tools/documents", { ...list, items: [], total: 0, folders: [] });
    renderPersonal(<DocumentsScreen />);
    expect(await screen.findByText("Noch nichts behalten")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zu den Werkzeugen" }).getAttribute("href")).toBe("/de/ai-tools");
  });

  it("what failed has another try", async () => {
    answer("get", "v3/ai-tools/documents", refuse(500, "internal", "Das ging schief."), list);
    answer("get", "v3/ai-tools/documents/7/first-page", { svg });
    renderPersonal(<DocumentsScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("link", { name: "Im Schulgarten" })).toBeTruthy();
  });
});
