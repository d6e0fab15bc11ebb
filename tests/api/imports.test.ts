import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { GET as show } from "#app/api/v3/imports/[id]/route.ts";
import { GET as example } from "#app/api/v3/imports/example/route.ts";
import { GET as list } from "#app/api/v3/imports/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { imports, materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { forgetImports } from "#lib/selling/imports/server/forget-imports.ts";
import { submitRows } from "#lib/selling/imports/server/submit-rows.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { discardDraft } from "#lib/selling/selling/server/change-state.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { call } from "#tests/call.ts";
import { draw, ownWords } from "#tests/factories/build-draft.ts";
import { advanceTo, bringTable, lookAt } from "#tests/factories/build-import.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

beforeAll(() => transaction(loadTaxonomy));

const heading = "Titel;Beschreibung;Fächer;Klassenstufen;Art des Materials;Preis;ai_use;third_party;Dateien";
const rowOf = (title: string, files: string, price = "2,90") =>
  `${title};Karten zum Ausschneiden und Legen.;Mathematik;5. Klasse;game;${price};none;nein;"${files}"`;
const tableOf = (...rows: string[]) => [heading, ...rows].join("\r\n");

const materialsOf = (authorId: number) => getDb().select().from(materials).where(eq(materials.authorId, authorId));
const send = async (id: number, name: string, authorId: number) =>
  addDraftFile(id, { name, bytes: await makePdf([{ text: ownWords() }]), role: "material_file" }, authorId);

it("FORM-1 a table is looked at before anything is written: all errors of a row at once, with row, column and sentence", async () => {
  const { id: userId, token } = await buildUser();
  const csv = tableOf(
    rowOf("Bruch-Domino", "domino.pdf"),
    "ab;kurz;Alchemie;Klasse 99;;viel;vielleicht;nein;",
    "",
    rowOf("Bruch-Memo", "a/memo.pdf|memo loesung.pdf", "900,00"),
  );
  const { status, preview } = await lookAt({ token, csv, mode: "submit" });
  expect(status).toBe(200);
  expect(preview.rows.map(({ row, title, state }) => [row, title, state])).toEqual([
    [2, "Bruch-Domino", "waiting"],
    [3, "ab", "refused"],
    [5, "Bruch-Memo", "refused"],
  ]);
  expect(preview.rows[1]?.refusals.map(({ column }) => column).sort()).toEqual([
    "ai_use",
    "class_grades",
    "description",
    "files",
    "material_type",
    "price",
    "subject",
    "title",
  ]);
  expect(preview.rows[1]?.refusals.find(({ column }) => column === "subject")?.message).toBe(
    "Diesen Begriff gibt es in den Schulen dieses Landes nicht.",
  );
  // Each column by its name in her language, as the form names it.
  expect(preview.rows[2]?.refusals.map(({ column, name }) => [column, name])).toEqual([["price", "Preis"]]);
  expect(preview.rows[2]?.files.map(({ name, isThere }) => [name, isThere])).toEqual([
    ["a/memo.pdf", false],
    ["memo loesung.pdf", false],
  ]);
  expect(await materialsOf(userId)).toEqual([]);
  expect(await getDb().select().from(imports).where(eq(imports.userId, userId))).toEqual([]);
});

it("what is to be a draft may be unfinished, but not wrong", async () => {
  const { token } = await buildUser();
  const { preview } = await lookAt({ token, csv: "title,price,files,Farbe\nBruch-Domino,,\nBruch-Memo,viel,\n" });
  expect(preview.unknownColumns).toEqual(["farbe"]);
  expect(preview.rows.map(({ state, refusals }) => [state, ...refusals.map(({ column }) => column)])).toEqual([
    ["waiting"],
    ["refused", "price"],
  ]);
});

it.each<[string, (text: string) => Uint8Array<ArrayBuffer>]>([
  ["UTF-8 with its mark", (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf8"))],
  ["UTF-16, between tabs", (text) => new Uint8Array(Buffer.from(`\uFEFF${text.replaceAll(";", "\t")}`, "utf16le"))],
  ["UTF-16 the other way round", (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())],
  ["Windows-1252", (text) => new Uint8Array(Buffer.from(text, "latin1"))],
])("a table in %s is read", async (_, encode) => {
  const { token } = await buildUser();
  const { preview } = await lookAt({ token, csv: encode(tableOf(rowOf("Übung zu Brüchen", "übung.pdf"))), mode: "submit" });
  expect(preview.rows.map(({ title, state }) => [title, state])).toEqual([["Übung zu Brüchen", "waiting"]]);
  expect(preview.unknownColumns).toEqual([]);
});

it.each([
  ["nothing", ""],
  ["a heading alone", heading],
  ["no column of files", "Titel;Preis\nBruch-Domino;2,90"],
  ["quotes that never end", 'title,files\n"abc'],
])("FORM-1 %s is refused with the columns that are needed", async (_, csv) => {
  const { token } = await buildUser();
  const { status, error } = await bringTable({ token, csv });
  expect([status, error?.code]).toEqual([422, "import_unreadable"]);
  expect(error?.message).toContain("Titel, Dateien");
});

it("a row becomes a draft with what it says; its files come by upload, and it goes on where it stood", async () => {
  const { id: userId, token } = await buildMember();
  const csv = tableOf(rowOf("Bruch-Domino", "karten/domino.pdf; lösung.pdf"));
  const { shown } = await bringTable({ token, csv });
  const first = await advanceTo(token, shown.id, 2);
  expect(first.row).toMatchObject({ state: "begun", title: "Bruch-Domino" });
  const id = Number(first.row.materialId);
  expect((await getDraft(id, userId, "de")).fields).toMatchObject({
    title: "Bruch-Domino",
    subjects: ["mathematics"],
    classGrades: ["g5"],
    materialType: "game",
    priceMinor: 290,
    aiUse: "none",
    hasThirdParty: false,
  });
  await send(id, "domino.pdf", userId);
  // The page is loaded again, and the same file brought: it says what is there.
  const again = await bringTable({ token, csv });
  expect(again.shown.id).toBe(shown.id);
  expect(again.shown.rows[0]?.files.map(({ name, isThere }) => [name, isThere])).toEqual([
    ["karten/domino.pdf", true],
    ["lösung.pdf", false],
  ]);
  await send(id, "lösung.pdf", userId);
  expect((await advanceTo(token, shown.id, 2)).row).toMatchObject({ state: "done", materialId: id });
  expect((await advanceTo(token, shown.id, 2)).row).toMatchObject({ state: "done", materialId: id });
  expect(await materialsOf(userId)).toHaveLength(1);
  const listed = await call(list, { path: "/x?world=de", token });
  expect(listed.body.data?.items).toMatchObject([{ id: shown.id, name: "materials.csv", mode: "drafts", count: 1, done: 1, refused: 0 }]);
});

it("what is to be submitted waits until its pages are drawn, and is then submitted once", async () => {
  const { id: userId, token } = await buildMember();
  const { shown } = await bringTable({ token, csv: tableOf(rowOf("Bruch-Domino", "domino.pdf")), mode: "submit" });
  const id = Number((await advanceTo(token, shown.id, 2)).row.materialId);
  await send(id, "domino.pdf", userId);
  expect((await advanceTo(token, shown.id, 2)).row.state).toBe("sent");
  await draw(id);
  await Promise.all([submitRows(), submitRows(), advanceTo(token, shown.id, 2)]);
  expect((await advanceTo(token, shown.id, 2)).row).toMatchObject({ state: "done", materialId: id, refusals: [] });
  // A first material is looked at by a person.
  expect(await materialsOf(userId)).toMatchObject([{ id, status: "in_review" }]);
});

it("race: two tabs and the same file in both make one import and one draft per row", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id: userId, token } = await buildMember();
    const csv = tableOf(rowOf("Eins", "1.pdf"), rowOf("Zwei", "2.pdf"), rowOf("Drei", "3.pdf"));
    const tabs = await Promise.all([bringTable({ token, csv }), bringTable({ token, csv }), bringTable({ token, csv })]);
    const ids = new Set(tabs.map(({ shown }) => shown.id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    const answers = await Promise.all([2, 3, 4, 2, 3, 4, 4, 3, 2].map((row) => advanceTo(token, id, row)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    expect(await materialsOf(userId)).toHaveLength(3);
  }
});

it("race: a corrected table beside the first one: rows that both have are one material", async () => {
  const { id: userId, token } = await buildMember();
  const one = await bringTable({ token, csv: tableOf(rowOf("Eins", "1.pdf"), rowOf("Zwei", "2.pdf", "viel")) });
  const two = await bringTable({ token, csv: tableOf(rowOf("Eins", "1.pdf"), rowOf("Zwei", "2.pdf")) });
  expect(one.shown.rows.map(({ state }) => state)).toEqual(["waiting", "refused"]);
  const both = [one, one, two, two].map(({ shown }, index) => advanceTo(token, shown.id, 2 + (index % 2)));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await materialsOf(userId)).map(({ draft }) => draft?.title).sort()).toEqual(["Eins", "Zwei"]);
  expect((await advanceTo(token, one.shown.id, 3)).row).toMatchObject({ state: "refused", materialId: null });
});

it("a draft that was thrown away is begun again while its row is open, and not when it was done", async () => {
  const { id: userId, token } = await buildMember();
  const { shown } = await bringTable({ token, csv: tableOf(rowOf("Eins", "1.pdf")) });
  const id = Number((await advanceTo(token, shown.id, 2)).row.materialId);
  await discardDraft(id, userId);
  const next = Number((await advanceTo(token, shown.id, 2)).row.materialId);
  expect(next).not.toBe(id);
  await send(next, "1.pdf", userId);
  await advanceTo(token, shown.id, 2);
  await discardDraft(next, userId);
  expect((await advanceTo(token, shown.id, 2)).row).toMatchObject({ state: "done", materialId: null });
  expect(await materialsOf(userId)).toEqual([]);
});

it("threat 5 another's import answers like one that is not there; nobody without a login, nobody in another's name", async () => {
  const { id: userId, token } = await buildMember();
  const { shown } = await bringTable({ token, csv: tableOf(rowOf("Eins", "1.pdf")) });
  const stranger = await buildUser();
  const look = (as: string | null, id: number) => call(show, { path: "/x?world=de", token: as, params: { id: String(id) } });
  expect([(await look(stranger.token, shown.id)).status, (await look(stranger.token, 999_999)).status]).toEqual([404, 404]);
  expect([(await advanceTo(stranger.token, shown.id, 2)).status, (await advanceTo(token, shown.id, 99)).status]).toEqual([404, 404]);
  expect([(await look(null, shown.id)).status, (await advanceTo(null, shown.id, 2)).status]).toEqual([401, 401]);
  const admin = await buildUser({ role: "admin" });
  expect((await advanceTo(await buildToken(userId, admin.id), shown.id, 2)).status).toBe(403);
  expect((await look(token, shown.id)).body.data).toMatchObject({ id: shown.id, mode: "drafts" });
  expect(await materialsOf(userId)).toEqual([]);
  // The same file of somebody else is her own import.
  expect((await bringTable({ token: stranger.token, csv: tableOf(rowOf("Eins", "1.pdf")) })).shown.id).not.toBe(shown.id);
});

it("threat 17 a table of more than 500 rows or 5 MB is refused before it costs anything", async () => {
  const { token } = await buildUser();
  const many = tableOf(...Array.from({ length: 501 }, (_, index) => rowOf(`Blatt ${index}`, `${index}.pdf`)));
  expect((await bringTable({ token, csv: many })).error?.code).toBe("list_full");
  expect((await bringTable({ token, csv: "x".repeat(5 * 1024 * 1024 + 1) })).status).toBe(413);
});

it.each(["de", "gr", "jp", "pl"])("the example of %s is a table that its own rules accept, to be submitted", async (world) => {
  const { token } = await buildUser();
  const { status, bytes } = await call(example, { path: `/x?world=${world}`, token });
  expect(status).toBe(200);
  const { preview } = await lookAt({ token, csv: new Uint8Array(bytes), mode: "submit", world });
  expect(preview.unknownColumns).toEqual([]);
  expect(preview.rows.map(({ state, refusals }) => [state, refusals])).toEqual([["waiting", []]]);
});

it("an import is forgotten after 90 days; what was made of it stays, and its key is known", async () => {
  const { id: userId, token } = await buildMember();
  const csv = tableOf(rowOf("Eins", "1.pdf"));
  const { shown } = await bringTable({ token, csv });
  const id = Number((await advanceTo(token, shown.id, 2)).row.materialId);
  await send(id, "1.pdf", userId);
  await forgetImports(new Date(Date.now() + 91 * 24 * 3_600_000));
  const next = await bringTable({ token, csv });
  expect(next.shown.id).not.toBe(shown.id);
  expect((await advanceTo(token, next.shown.id, 2)).row).toMatchObject({ state: "done", materialId: id });
  expect(await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id))).toHaveLength(1);
});
