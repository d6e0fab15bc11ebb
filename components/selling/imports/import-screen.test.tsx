import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { ImportScreen } from "#components/selling/imports/import-screen.tsx";
import type { ImportRow, ShownImport } from "#lib/selling/imports/schema.ts";
import { makeZip } from "#tests/files/make-zip.ts";
import { clearUploads, uploads } from "#tests/mocks/upload-program.ts";
import { refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

vi.mock("#components/selling/selling/upload-file.ts", () => import("#tests/mocks/upload-program.ts"));
beforeEach(() => {
  clearUploads();
  window.history.replaceState(null, "", "/de/materialien?view=import");
});

const rowOf = (row: number, files: string[], more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  title: `Blatt ${row}`,
  state: "waiting",
  materialId: null,
  files: files.map((name) => ({ name, kind: "material_file", isThere: false })),
  refusals: [],
  ...more,
});
const refused = rowOf(3, [], {
  state: "refused",
  refusals: [
    { column: "price", name: "Preis", message: "Das ist kein Betrag." },
    { column: "subject", name: "Fächer", message: "Diesen Begriff gibt es nicht." },
  ],
});

/** The server with an import of these rows: row 2 becomes draft 20, which is done when its files have arrived. */
const serve = (rows: ImportRow[]) => {
  const shown: ShownImport = { id: 5, name: "tabelle.csv", mode: "drafts", createdAt: "2026-11-23T09:00:00.000Z", rows };
  const begun: number[] = [];
  const modes: string[] = [];
  const modeOf = async (request: Request) => ((await request.text()).includes("submit") ? "submit" : "drafts");
  server.use(
    http.get("/api/v3/imports", () => HttpResponse.json({ data: { items: [] } })),
    http.post("/api/v3/imports/preview", async ({ request }) => {
      modes.push(await modeOf(request));
      return HttpResponse.json({ data: { rows, unknownColumns: ["farbe"] } });
    }),
    http.post("/api/v3/imports", () => HttpResponse.json({ data: shown })),
    http.get("/api/v3/imports/5", () => HttpResponse.json({ data: shown })),
    http.post("/api/v3/imports/5/rows/:row", ({ params }) => {
      const at = rows.findIndex(({ row }) => row === Number(params.row));
      const before = rows[at] as ImportRow;
      if (before.materialId === null) begun.push(before.row);
      const materialId = before.row * 10;
      const arrived = uploads.taken.filter((file) => file.materialId === materialId).map(({ name }) => name);
      const files = before.files.map((file) => ({ ...file, isThere: arrived.includes(file.name.split("/").at(-1) ?? "") }));
      rows[at] = { ...before, materialId, files, state: files.every(({ isThere }) => isThere) ? "done" : "begun" };
      return HttpResponse.json({ data: rows[at] });
    }),
  );
  return { begun, modes };
};

const choose = (label: string, files: File[]) => fireEvent.change(screen.getByLabelText(label), { target: { files } });
const chooseTable = () => choose("Datei auswählen", [new File(["Titel;Dateien"], "tabelle.csv", { type: "text/csv" })]);
const pdf = (name: string, folder?: string) => {
  const file = new File(["%PDF-1.7"], name, { type: "application/pdf" });
  return folder ? Object.defineProperty(file, "webkitRelativePath", { value: `${folder}/${name}` }) : file;
};
const start = () => fireEvent.click(screen.getByRole("button", { name: "Import starten" }));
const linkTo = (title: string) => screen.queryByRole("link", { name: title })?.getAttribute("href");

it("ROUTE-22 a table is looked at with all errors of a row, its files come from a ZIP and by hand, and what is right becomes drafts", async () => {
  const { begun } = serve([rowOf(2, ["karten/igel.pdf"]), refused, rowOf(4, ["hase.pdf", "fehlt.pdf"])]);
  renderPersonal(<ImportScreen />);
  chooseTable();
  await screen.findByText("Bereit: 2. Mit Fehlern: 1.");
  expect(screen.getByText("Preis: Das ist kein Betrag.")).toBeDefined();
  expect(screen.getByText("Fächer: Diesen Begriff gibt es nicht.")).toBeDefined();
  expect(screen.getByText(/farbe$/)).toBeDefined();
  expect(screen.queryByText(/^Datei fehlt/)).toBeNull();

  // Stored: jsdom's blobs are no streams (open-zip.test.ts unpacks).
  const zip = makeZip([
    { name: "alles/karten/igel.pdf", content: "%PDF-1.7 Igel", isStored: true },
    { name: "alles/uebrig.pdf", content: "%PDF-1.7", isStored: true },
  ]);
  choose("Dateien auswählen", [new File([new Uint8Array(zip)], "alles.zip"), pdf("hase.pdf")]);
  await screen.findByText("Dateien gefunden: 2 von 3");
  expect(screen.getByText("Datei fehlt: fehlt.pdf")).toBeDefined();
  expect(screen.getByText("Dateien, die keine Zeile nennt: 1")).toBeDefined();
  expect(screen.getByText("alles/uebrig.pdf")).toBeDefined();

  start();
  await screen.findByText("Erledigt: 1. Mit Fehlern: 1. Offen: 1.");
  expect(begun.sort()).toEqual([2, 4]);
  expect(uploads.taken.map(({ materialId, name, size }) => [materialId, name, size])).toEqual(
    expect.arrayContaining([
      [20, "igel.pdf", 13],
      [40, "hase.pdf", 8],
    ]),
  );
  expect([linkTo("Blatt 2"), linkTo("Blatt 4")]).toEqual(["/de/konto/erster-upload/20", "/de/konto/erster-upload/40"]);
  expect(screen.getByText("Datei fehlt: fehlt.pdf")).toBeDefined();
  expect(screen.getByRole("button", { name: "Zeilen mit Fehlern als CSV" })).toBeDefined();
  // A reload finds it again.
  expect(new URLSearchParams(window.location.search).get("import")).toBe("5");
});

it("a reload in the middle shows the import as it stands; with the same folder it goes on and begins nothing twice", async () => {
  const { begun } = serve([
    rowOf(2, ["igel.pdf"], { state: "done", materialId: 20, files: [{ name: "igel.pdf", kind: "material_file", isThere: true }] }),
    rowOf(3, ["hase.pdf"], { state: "begun", materialId: 30 }),
    rowOf(4, ["maus.PDF"]),
  ]);
  renderPersonal(<ImportScreen />, { search: "view=import&import=5" });
  await screen.findByText("Erledigt: 1. Mit Fehlern: 0. Offen: 2.");
  expect(screen.getByRole("progressbar", { name: "tabelle.csv" }).getAttribute("value")).toBe("1");
  expect(screen.getByText("Wähle zum Fortsetzen dieselben Dateien noch einmal aus.")).toBeDefined();
  choose(
    "Ordner auswählen",
    ["igel.pdf", "hase.pdf", "Maus.pdf", "tabelle.csv", ".DS_Store"].map((name) => pdf(name, "Mappe")),
  );
  await screen.findByText("Dateien gefunden: 3 von 3");
  expect(screen.queryByText(/^Dateien, die keine Zeile nennt/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Fortsetzen" }));
  await screen.findByText("Erledigt: 3. Mit Fehlern: 0. Offen: 0.");
  expect(begun).toEqual([4]);
  // Under the names of the table, by which the server knows them.
  expect(uploads.taken.map(({ name }) => name).sort()).toEqual(["hase.pdf", "maus.PDF"]);
});

it("a file that is refused says why at its row and holds up no other; what is under way is paused and goes on", async () => {
  serve([rowOf(2, ["igel.pdf"]), rowOf(3, ["hase.pdf"]), rowOf(4, ["maus.pdf"])]);
  uploads.answers.set("igel.pdf", { message: "Diese Art von Datei nehmen wir nicht.", canResume: false });
  uploads.answers.set("hase.pdf", "held");
  renderPersonal(<ImportScreen />);
  chooseTable();
  await screen.findByText("Bereit: 3. Mit Fehlern: 0.");
  choose("Dateien auswählen", [pdf("igel.pdf"), pdf("hase.pdf"), pdf("maus.pdf")]);
  await screen.findByText("Dateien gefunden: 3 von 3");
  start();
  await screen.findByText("Zeilen erledigt: 1 von 3");
  expect(await screen.findByText("Diese Art von Datei nehmen wir nicht.")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "hase.pdf" }).getAttribute("value")).toBe("4");
  fireEvent.click(screen.getByRole("button", { name: "Anhalten" }));
  fireEvent.click(await screen.findByRole("button", { name: "Fortsetzen" }));
  await waitFor(() => expect(uploads.paused).toEqual(["hase.pdf"]));
  uploads.answers.clear();
  fireEvent.click(await screen.findByRole("button", { name: "Anhalten" }));
  fireEvent.click(await screen.findByRole("button", { name: "Fortsetzen" }));
  await screen.findByText("Erledigt: 3. Mit Fehlern: 0. Offen: 0.");
  expect(screen.queryByText("Diese Art von Datei nehmen wir nicht.")).toBeNull();
});

it("threat 11 files that are too many at once wait until the server takes more, and say until when; whoever pauses waits no longer", async () => {
  serve([rowOf(2, ["igel.pdf"])]);
  uploads.answers.set("igel.pdf", { message: "Zu viele Anfragen.", canResume: false, retryAfter: 3_600 });
  renderPersonal(<ImportScreen />, { search: "view=import&import=5" });
  await screen.findByText("Erledigt: 0. Mit Fehlern: 0. Offen: 1.");
  choose("Dateien auswählen", [pdf("igel.pdf")]);
  await screen.findByText("Dateien gefunden: 1 von 1");
  fireEvent.click(screen.getByRole("button", { name: "Fortsetzen" }));
  await screen.findByText(/^Das waren viele Dateien auf einmal. Um \d\d:\d\d geht es von selbst weiter.$/);
  expect(screen.queryByText("Zu viele Anfragen.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Anhalten" }));
  uploads.answers.clear();
  fireEvent.click(await screen.findByRole("button", { name: "Fortsetzen" }));
  await screen.findByText("Erledigt: 1. Mit Fehlern: 0. Offen: 0.");
});

it("what is true of all rows stops them all and is said once", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 2, []));
  serve(rows);
  let asked = 0;
  const full = () => {
    asked += 1;
    return refuse(422, "list_full", "Mehr als 200 Entwürfe sind nicht möglich.")();
  };
  server.use(http.post("/api/v3/imports/5/rows/:row", full));
  renderPersonal(<ImportScreen />, { search: "view=import&import=5" });
  fireEvent.click(await screen.findByRole("button", { name: "Fortsetzen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Mehr als 200 Entwürfe sind nicht möglich.");
  await screen.findByRole("button", { name: "Fortsetzen" });
  expect(asked).toBeLessThanOrEqual(2);
});

it("of five hundred rows fifty are shown, those with errors first; what is to be submitted is looked at anew", async () => {
  const { modes } = serve([...Array.from({ length: 498 }, (_, at) => rowOf(at + 4, [`${at}.pdf`])), refused]);
  renderPersonal(<ImportScreen />);
  chooseTable();
  await screen.findByText("Bereit: 498. Mit Fehlern: 1.");
  const shown = () => [...document.querySelectorAll<HTMLElement>(".file")];
  expect(shown()).toHaveLength(50);
  expect(within(shown()[0] as HTMLElement).getByText("Preis: Das ist kein Betrag.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "449 weitere zeigen" }));
  expect(shown()).toHaveLength(250);
  fireEvent.click(screen.getByRole("radio", { name: /^Materialien zur Prüfung/ }));
  await waitFor(() => expect(modes).toEqual(["drafts", "submit"]));
});

it("a table that cannot be read says why, and another one takes its place; an archive that does not open is named", async () => {
  const { modes } = serve([rowOf(2, ["igel.pdf"])]);
  server.use(
    http.post("/api/v3/imports/preview", refuse(422, "import_unreadable", "Es fehlen die Spalten Titel, Dateien."), { once: true }),
  );
  renderPersonal(<ImportScreen />);
  chooseTable();
  expect((await screen.findByRole("alert")).textContent).toContain("Es fehlen die Spalten Titel, Dateien.");
  expect(screen.queryByRole("button", { name: "Import starten" })).toBeNull();
  chooseTable();
  await screen.findByText("Bereit: 1. Mit Fehlern: 0.");
  expect(modes).toHaveLength(1);
  choose("Dateien auswählen", [new File(["kein Archiv"], "alles.zip")]);
  expect((await screen.findByRole("alert")).textContent).toContain("„alles.zip“ ließ sich nicht öffnen");
});

it("an import that cannot be had has another try; those begun before are listed with the way back", async () => {
  serve([rowOf(2, [], { state: "done", materialId: 20 })]);
  server.use(http.get("/api/v3/imports/5", refuse(503, "unavailable", "Gerade nicht erreichbar."), { once: true }));
  const view = renderPersonal(<ImportScreen />, { search: "view=import&import=5" });
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByText("Erledigt: 1. Mit Fehlern: 0. Offen: 0.");
  view.unmount();

  const listed = { id: 5, name: "tabelle.csv", mode: "drafts", createdAt: "2026-11-23T09:00:00.000Z", count: 3, done: 1, refused: 1 };
  server.use(http.get("/api/v3/imports", () => HttpResponse.json({ data: { items: [listed] } })));
  renderPersonal(<ImportScreen />, { search: "view=import" });
  expect((await screen.findByRole("link", { name: "tabelle.csv" })).getAttribute("href")).toMatch(/view=import&import=5$/);
  expect(screen.getByText(/Zeilen erledigt: 1 von 2$/)).toBeDefined();
});
