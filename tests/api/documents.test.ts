import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { toolDocuments } from "#lib/platform/db/schema/schema.ts";
import { MAX_DOCUMENTS, UNDO_DAYS } from "#lib/tools/documents/limits.ts";
import { type DocumentList, documentVersions, type ExercisePreview, toolDocument } from "#lib/tools/documents/schema.ts";
import { forgetDocuments } from "#lib/tools/documents/server/delete-document.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import {
  askDocument,
  beginDocument,
  documentSteps,
  paragraph,
  pictureForm,
  readDocument,
  saveDocument,
  sheetOf,
} from "#tests/factories/document-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const listOf = async (token: string, query = "") => (await askDocument("list", token, 0, { query })).body.data as unknown as DocumentList;
const fieldsOf = ({ body }: Awaited<ReturnType<typeof askDocument>>) =>
  Object.fromEntries(Object.entries(body.error?.fields ?? {}).map(([name, { code }]) => [name, code]));

describe("ROUTE-57 my documents", () => {
  it("ROUTE-56 a sheet that is kept gives its name; an empty document begins with its title as a heading", async () => {
    const { token } = await buildUser();
    const kept = await beginDocument(token, [sheetOf("word-search", { words: ["Igel", "Maus", "Hund"], title: "Tiere im Garten" })]);
    expect([kept.title, kept.world, kept.version, kept.link]).toEqual(["Tiere im Garten", "de", 1, null]);
    const empty = await beginDocument(token);
    expect(empty.title.length).toBeGreaterThan(3);
    expect(empty.blocks).toEqual([
      { type: "heading", level: 1, spans: [{ text: empty.title }] },
      { type: "paragraph", spans: [] },
    ]);
    expect(await readDocument(token, kept.id)).toEqual(kept);
  });

  it("lists the last changed first, by folder, and by what stands in them, capitals and patterns or not", async () => {
    const { token } = await buildUser();
    const one = await beginDocument(token, [paragraph("Der Zaunkönig wiegt 10 % mehr")], "Vögel");
    const two = await beginDocument(token, [sheetOf("word-search", { words: ["Igel", "Maus", "Hund"] })], "Säugetiere");
    await saveDocument(token, two, { folder: "Klasse 4b" });
    await saveDocument(token, one, { title: "Vögel im Garten" });
    const all = await listOf(token);
    expect(all.items.map(({ title }) => title)).toEqual(["Vögel im Garten", "Säugetiere"]);
    expect([all.total, all.folders]).toEqual([2, [{ name: "Klasse 4b", count: 1 }]]);
    const found = async (query: string) => (await listOf(token, query)).items.map(({ id }) => id);
    expect(await found("&folder=Klasse%204b")).toEqual([two.id]);
    expect(await found("&q=zaunKÖNIG")).toEqual([one.id]);
    expect(await found("&q=10%20%25%20mehr")).toEqual([one.id]);
    expect(await found("&q=%25%25%25")).toEqual([]);
    expect(await found("&q=igel")).toEqual([two.id]);
    expect((await listOf(token, "&limit=1&page=2")).items.map(({ id }) => id)).toEqual([two.id]);
  });

  it("deleted it is nowhere, comes back with all its versions, and is gone for good after its days, with its pictures", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [], "Weg");
    const picture = (await askDocument("picture", token, made.id, { body: await pictureForm() })).body.data;
    await askDocument("share", token, made.id);
    expect((await askDocument("remove", token, made.id)).status).toBe(200);
    expect([(await listOf(token)).total, (await askDocument("show", token, made.id)).status]).toEqual([0, 404]);
    expect((await askDocument("undo", token, made.id)).status).toBe(200);
    expect(await readDocument(token, made.id)).toMatchObject({ title: "Weg", link: null, pictures: [{ id: picture?.id }] });
    await askDocument("remove", token, made.id);
    await getDb()
      .update(toolDocuments)
      .set({ deletedAt: sql`now() - make_interval(days => ${UNDO_DAYS + 1})` })
      .where(eq(toolDocuments.id, made.id));
    expect((await askDocument("undo", token, made.id)).status).toBe(404);
    await forgetDocuments();
    expect(await getDb().select().from(toolDocuments).where(eq(toolDocuments.id, made.id))).toEqual([]);
    const jobs = JSON.stringify(await jobsOf("delete_account_files"));
    expect(jobs).toContain(String(picture?.url).slice("/files/".length));
  });

  it("nobody has more than the most, of two windows at once neither", async () => {
    const { id: userId, token } = await buildUser();
    const row = { userId, world: "de" as const, title: "x", blocks: [], words: "", updatedAt: new Date() };
    await getDb()
      .insert(toolDocuments)
      .values(Array.from({ length: MAX_DOCUMENTS - 1 }, () => row));
    const lock = { text: "select 1 from users where id = $1 for update", values: [userId] };
    const answers = await meetAtLock(lock, [
      () => askDocument("create", token, 0, { body: {} }),
      () => askDocument("create", token, 0, { body: {} }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("threat 5 by its id it is its owner's alone, for every call, and stays as it was", async () => {
    const [{ token }, stranger] = [await buildUser(), await buildUser()];
    const made = await beginDocument(token, [sheetOf("plus")], "Meins");
    const before = await getDb().select().from(toolDocuments).where(eq(toolDocuments.id, made.id));
    const bodies = {
      save: { version: 1, title: "Fremd" },
      picture: await pictureForm(),
      exercise: { tool: "plus", input: {}, seed: 1, variant: "A" },
    };
    for (const step of documentSteps.filter((one) => one !== "list" && one !== "create")) {
      const asked = { body: bodies[step as keyof typeof bodies] ?? {}, query: "&format=pdf" };
      expect((await askDocument(step, stranger.token, made.id, asked)).status, step).toBe(404);
      expect((await askDocument(step, null, made.id, asked)).status, step).toBe(401);
    }
    expect(await getDb().select().from(toolDocuments).where(eq(toolDocuments.id, made.id))).toEqual(before);
    expect((await listOf(stranger.token)).total).toBe(0);
  });
});

describe("ROUTE-56 saving", () => {
  it("of two windows the second learns when the first saved, in words, and what it holds can be kept as a copy", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [paragraph("Anfang"), sheetOf("plus")], "Zwei Fenster");
    const first = await saveDocument(token, made, { blocks: [paragraph("Eins")] });
    const second = await saveDocument(token, made, { blocks: [paragraph("Zwei"), sheetOf("plus")] });
    expect([first.status, second.status, second.body.error?.code]).toEqual([200, 409, "document_changed"]);
    expect(String(second.body.error?.message)).toMatch(/\d{2}:\d{2}/);
    const copied = await askDocument("copy", token, made.id, { body: { blocks: [paragraph("Zwei"), sheetOf("plus")] } });
    const copy = toolDocument.parse(copied.body.data);
    expect([copied.status, copy.id === made.id, copy.blocks[0], copy.title.includes("Zwei Fenster")]).toEqual([
      201,
      false,
      paragraph("Zwei"),
      true,
    ]);
    expect((await readDocument(token, made.id)).blocks).toEqual([paragraph("Eins")]);
  });

  it("two at the same moment: one is kept, the other is told", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [], "Zugleich");
    const lock = { text: "select 1 from tool_documents where id = $1 for update", values: [made.id] };
    const save = (text: string) => () => saveDocument(token, made, { blocks: [paragraph(text)] });
    const answers = await meetAtLock(lock, [save("a"), save("b")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("what changes nothing is no version, and a folder is none either", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [], "Ruhig");
    expect((await saveDocument(token, made, { blocks: made.blocks, title: made.title })).body.data).toMatchObject({ version: 1 });
    expect((await saveDocument(token, made, { folder: "Ablage" })).body.data).toMatchObject({ version: 1, folder: "Ablage" });
    expect((await askDocument("versions", token, made.id)).body.data?.items).toHaveLength(1);
  });

  it("a version of before comes back as a new one; what was thinned out is 404", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [paragraph("Eins")], "Alt");
    const two = toolDocument.parse((await saveDocument(token, made, { blocks: [paragraph("Zwei Wörter")], title: "Neu" })).body.data);
    const back = await askDocument("restore", token, made.id, { number: 1 });
    expect(toolDocument.parse(back.body.data)).toMatchObject({ version: 3, title: "Alt", blocks: [paragraph("Eins")] });
    const { items } = documentVersions.parse((await askDocument("versions", token, made.id)).body.data);
    expect(items.map(({ number, title, restoredFrom, words }) => [number, title, restoredFrom, words])).toEqual([
      [3, "Alt", 1, 1],
      [2, "Neu", null, 2],
      [1, "Alt", null, 1],
    ]);
    // The window that was open goes on from a version that is not the newest any more.
    expect((await saveDocument(token, two, { title: "Neuer" })).status).toBe(409);
    expect((await askDocument("restore", token, made.id, { number: 9 })).status).toBe(404);
  });

  it("a sheet stays as it was made, whatever becomes of the tool; a window that shows it gets the kept one", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [sheetOf("plus", { level: 1 })]);
    await getDb().execute(
      sql`update tool_document_exercises set made = jsonb_set(made, '{title}', '"Von damals"') where document_id = ${made.id}`,
    );
    const asked = { tool: "plus", input: { level: 1, sheets: 1 }, seed: 7, variant: "A" };
    const shown = (await askDocument("exercise", token, made.id, { body: asked })).body.data as unknown as ExercisePreview;
    expect(shown).toMatchObject({ title: "Von damals", sheetPages: 1, keyPages: 1, page: 1, levels: 5 });
    expect(shown.svg).toContain("<svg");
    const other = await askDocument("exercise", token, made.id, { body: { ...asked, seed: 8, page: 99 } });
    expect(other.body.data).toMatchObject({ title: expect.not.stringContaining("damals"), page: 2 });
    const after = await saveDocument(token, made, { blocks: [paragraph("davor"), ...made.blocks] });
    expect(after.status).toBe(200);
    const copy = toolDocument.parse((await askDocument("copy", token, made.id)).body.data);
    expect((await askDocument("exercise", token, copy.id, { body: asked })).body.data).toMatchObject({ title: "Von damals" });
  });

  it("bad input is told at its place, and nothing is kept", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [], "Gut");
    const bad: [object, Record<string, string>][] = [
      [{ title: " " }, { title: "required" }],
      [{ title: "gpj.\u202Eexe" }, { title: "invalid" }],
      [{ folder: "x".repeat(61) }, { folder: "too_long" }],
      [{ blocks: [paragraph("gut"), sheetOf("plus", { level: 99 })] }, { "blocks.1.input.level": "too_long" }],
      [{ blocks: [sheetOf("plus", { levle: 1 })] }, { "blocks.0.input.levle": "unknown" }],
      [{ blocks: [sheetOf("nothing")] }, { "blocks.0.tool": "invalid" }],
      [{ blocks: [sheetOf("word-search", { words: ["Igel"] })] }, { "blocks.0.input.words": "too_few" }],
      [{ blocks: [{ type: "picture", picture: 1, alt: "Fremd", width: 50 }] }, { "blocks.0.picture": "invalid" }],
      [{ blocks: [{ type: "picture", picture: 1, alt: "", width: 50 }] }, { "blocks.0.alt": "required" }],
    ];
    for (const [change, fields] of bad) {
      const answer = await saveDocument(token, made, change);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
    }
    expect((await askDocument("create", token, 0, { body: { blocks: [sheetOf("plus", { level: 99 })] } })).status).toBe(400);
    expect(await readDocument(token, made.id)).toEqual(made);
  });
});
