import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as draftOf } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as print } from "#app/api/v3/ai-tools/documents/public/print/route.ts";
import { POST as query } from "#app/api/v3/ai-tools/documents/public/query/route.ts";
import { POST as sheet } from "#app/api/v3/ai-tools/documents/public/sheet/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { measureTopics } from "#lib/catalogue/topics/server/measure-topics.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materials, toolDocumentExercises, toolDocuments, users } from "#lib/platform/db/schema/schema.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import type { DocumentBlock, ExerciseBlock } from "#lib/tools/documents/blocks.ts";
import { inLevels } from "#lib/tools/documents/rules.ts";
import { type SharedDocument, toolDocument } from "#lib/tools/documents/schema.ts";
import { call } from "#tests/call.ts";
import { draw, ownWords } from "#tests/factories/build-draft.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph, readDocument, saveDocument, sheetOf } from "#tests/factories/document-steps.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { readZip } from "#tests/files/read-zip.ts";

const words = { words: ["Igel", "Maus", "Hund"], title: "Tiere im Garten" };

describe("ROUTE-56 what is exported", () => {
  it("a PDF has text and sheets, with answers their keys at the end, under a name of its own, and is kept by no cache", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph("Sucht im Garten."), sheetOf("word-search", words)], "Garten & Wald");
    const plain = await askDocument("export", token, id, { query: "&format=pdf" });
    expect(plain.status).toBe(200);
    expect(plain.headers.get("content-type")).toBe("application/pdf");
    expect(plain.headers.get("content-disposition")).toContain("Garten & Wald.pdf");
    expect(plain.headers.get("cache-control")).toBe("private, no-store");
    const pages = await readPdfPages(plain.bytes);
    expect([pages.length, pages[0]?.includes("Sucht im Garten."), pages[1]?.includes("Tiere im Garten")]).toEqual([2, true, true]);
    const solved = await askDocument("export", token, id, { query: "&format=pdf&with=answers" });
    expect((await readPdfPages(solved.bytes)).length).toBe(3);
    expect((await askDocument("export", token, id, { query: "&format=pdf" })).bytes.equals(plain.bytes)).toBe(true);
  });

  it.each([
    ["docx", "word/document.xml"],
    ["pptx", "ppt/slides/slide1.xml"],
  ])("a %s has the text", async (format, part) => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph("Rechne und lies."), sheetOf("plus", { level: 1 })], "Rechnen");
    const made = await askDocument("export", token, id, { query: `&format=${format}&with=answers` });
    expect([made.status, made.headers.get("content-disposition")?.includes(`Rechnen.${format}`)]).toEqual([200, true]);
    expect((await readZip(made.bytes))[part]).toContain("Rechne und lies.");
    expect((await askDocument("export", token, id, { query: `&format=${format}&with=answers` })).bytes.equals(made.bytes)).toBe(true);
  });

  it("a table is one in each form: with its header in PDF/UA and Word, on a slide of its own; rows of unlike length are refused", async () => {
    const { token } = await buildUser();
    const rows = [
      ["Tier", "Beine"],
      ["Igel", "vier"],
    ];
    const { id, version } = await beginDocument(token, [{ type: "table", hasHeader: true, rows }], "Tiere");
    const pdf = (await askDocument("export", token, id, { query: "&format=pdf" })).bytes;
    expect((await readPdfPages(pdf)).join(" ")).toMatch(/Tier\s+Beine\s+Igel\s+vier/);
    const word = (await readZip((await askDocument("export", token, id, { query: "&format=docx" })).bytes))["word/document.xml"];
    expect(word).toMatch(/<w:tbl>.*<w:tblHeader\/>.*Tier.*Igel/s);
    const slide = (await readZip((await askDocument("export", token, id, { query: "&format=pptx" })).bytes))["ppt/slides/slide1.xml"];
    expect(slide).toMatch(/<a:tbl>.*Beine.*vier/s);
    const unlike = [["a", "b"], ["c"]];
    const refused = await saveDocument(token, { id, version }, { blocks: [{ type: "table", hasHeader: false, rows: unlike }] });
    expect([refused.status, refused.body.error?.code]).toEqual([400, "invalid_input"]);
  });

  it("more pages than can be made are told before, with both numbers; another form is 400", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(
      token,
      Array.from({ length: 20 }, (_, index) => sheetOf("plus", { sheets: 10 }, index + 1)),
      "Ganzes Jahr",
    );
    const refused = await askDocument("export", token, id, { query: "&format=pdf&with=answers" });
    expect([refused.status, refused.body.error?.code]).toEqual([422, "document_too_long"]);
    expect(String(refused.body.error?.message)).toMatch(/400.*300/);
    expect((await askDocument("export", token, id, { query: "&format=exe" })).status).toBe(400);
  });

  it("letters that cannot be printed are told at the blocks; the list shows a first page of whatever there is", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph("ሰላም")], "Amharisch");
    const refused = await askDocument("export", token, id, { query: "&format=pdf" });
    expect([refused.status, refused.body.error?.fields?.blocks?.code]).toEqual([400, "cannot_be_printed"]);
    const { id: other } = await beginDocument(token, [sheetOf("timetable", { sheets: undefined })], "Plan");
    expect(String((await askDocument("firstPage", token, other)).body.data?.svg)).toContain("<svg");
  });

  it("one exercise in three levels is three sheets of one PDF, each with its dots; the tasks are kept as they are", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, inLevels(sheetOf("plus", { level: 3 }) as ExerciseBlock, 5), "Drei Wege");
    expect(made.blocks.map((block) => (block.type === "exercise" ? [block.input.level, block.mark] : null))).toEqual([
      [2, { level: 1, of: 3 }],
      [3, { level: 2, of: 3 }],
      [4, { level: 3, of: 3 }],
    ]);
    const pages = await readPdfPages((await askDocument("export", token, made.id, { query: "&format=pdf&with=answers" })).bytes);
    expect(pages).toHaveLength(6);
    expect(new Set(pages.slice(0, 3)).size).toBe(3);
    const asked = { tool: "plus", input: { level: 2, sheets: 1 }, seed: 7, variant: "A" };
    const drawn = async (mark?: object) =>
      String((await askDocument("exercise", token, made.id, { body: { ...asked, mark } })).body.data?.svg);
    expect(await drawn({ level: 1, of: 3 })).not.toBe(await drawn({ level: 3, of: 3 }));
  });
});

describe("a document that is shared by a link", () => {
  const open = (link: string) => call(query, { path: "/?world=de", body: { token: link.split("/").at(-1) } });

  it("shows whoever has it text and sheets, without a word of the answers, and prints them", async () => {
    const { token } = await buildUser();
    const blocks = [paragraph("Sucht im Garten."), sheetOf("gap-sentences", { sentences: ["Der Hund [bellt].", "Die Katze [schläft]."] })];
    const { id } = await beginDocument(token, blocks, "Garten");
    const link = String((await askDocument("share", token, id)).body.data?.link);
    expect(link).toMatch(/^\/de\/document\/[\w-]{43}$/);
    expect(String((await askDocument("share", token, id)).body.data?.link)).toBe(link);
    expect((await readDocument(token, id)).link).toBe(link);
    const { status, body } = await open(link);
    const shared = body.data as unknown as SharedDocument;
    expect([status, shared.title, shared.blocks, shared.sheets]).toMatchObject([
      200,
      "Garten",
      [paragraph("Sucht im Garten."), { type: "sheet" }],
      [{ pages: 1 }],
    ]);
    const secret = link.split("/").at(-1);
    const page = (body2: object) => call(sheet, { path: "/?world=de", body: { token: secret, ...body2 } });
    const [first, beyond] = [await page({ sheet: 0 }), await page({ sheet: 0, page: 9 })];
    expect([first.status, beyond.body.data?.page, beyond.body.data?.keyPages]).toEqual([200, 1, 0]);
    expect(beyond.body.data?.svg).toBe(first.body.data?.svg);
    expect((await page({ sheet: 1 })).status).toBe(404);
    const pdf = await call(print, { path: "/?world=de", body: { token: secret } });
    const text = (await readPdfPages(pdf.bytes)).join(" ");
    expect([pdf.status, text.includes("Sucht im Garten."), text.includes("Der Hund bellt")]).toEqual([200, true, false]);
  });

  it("threat 14 the database does not hold the link; taken back, deleted or of a blocked owner it shows nothing", async () => {
    const user = await buildUser();
    const { id } = await beginDocument(user.token, [], "Geheim");
    const share = async () => String((await askDocument("share", user.token, id)).body.data?.link);
    const link = await share();
    const [row] = await getDb().select().from(toolDocuments).where(eq(toolDocuments.id, id));
    expect(JSON.stringify(row)).not.toContain(link.split("/").at(-1));
    for (const guess of ["", String(id), row?.linkHash ?? "", row?.linkNonce ?? ""]) expect((await open(`/${guess}`)).status).toBe(404);
    await askDocument("unshare", user.token, id);
    expect((await open(link)).status).toBe(404);
    const next = await share();
    expect(next).not.toBe(link);
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect((await open(next)).status).toBe(404);
    await getDb().update(users).set({ blockedAt: null }).where(eq(users.id, user.id));
    expect((await open(next)).status).toBe(200);
    await askDocument("remove", user.token, id);
    await askDocument("undo", user.token, id);
    expect((await open(next)).status).toBe(404);
  });
});

it("ROUTE-56 made a material it is a draft with the PDF, of which nothing is public; the document stays", async () => {
  const { token, id: userId } = await buildUser();
  const made = await beginDocument(token, [sheetOf("plus", { level: 1 })], "Plus bis 10");
  const answer = await askDocument("material", token, made.id);
  const materialId = Number(answer.body.data?.materialId);
  expect(answer.status).toBe(201);
  const draft = await call(draftOf, { token, path: "/?world=de", params: { id: String(materialId) } });
  expect(draft.body.data?.fields).toMatchObject({ title: "Plus bis 10", subjects: ["mathematics"], priceMinor: null });
  const [row] = await getDb().select().from(materials).where(eq(materials.id, materialId));
  const [file] = await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, materialId));
  expect([row?.status, row?.authorId, file?.name, file?.mime]).toEqual(["draft", userId, "Plus bis 10.pdf", "application/pdf"]);
  expect(await readDocument(token, made.id)).toEqual(made);
  // What cannot be printed leaves no draft behind.
  const other = await beginDocument(token, [paragraph("ሰላም")], "Amharisch");
  expect((await askDocument("material", token, other.id)).status).toBe(400);
  expect(await getDb().$count(materials, eq(materials.authorId, userId))).toBe(1);
});

it("FORM-1 a draft made of a document is about what its words say, and shows its author the line and the page", async () => {
  await transaction(loadTaxonomy);
  const { token, id: userId } = await buildUser();
  const line = "Die Uhr lesen: halb und ganz";
  const blocks: DocumentBlock[] = [
    { type: "heading", level: 1, spans: [{ text: line }] },
    paragraph(ownWords().slice(0, 60)),
    sheetOf("clock", { level: 1 }),
  ];
  const made = await beginDocument(token, blocks, "Am Morgen");
  const materialId = Number((await askDocument("material", token, made.id)).body.data?.materialId);
  await draw(materialId);
  await measureTopics(materialId);
  const { measured } = await getDraft(materialId, userId, "de");
  expect(measured.map(({ topic, page, sentence }) => [topic, page, sentence])).toContainEqual(["tellingTime", 1, line]);
});

it("what tools made for versions that were thinned out goes with them; what any version shows stays", async () => {
  const { token } = await buildUser();
  let document = await beginDocument(token, [sheetOf("plus", { level: 1 })], "Viel probiert");
  for (let seed = 1; seed <= 34; seed += 1) {
    const { body } = await saveDocument(token, document, { blocks: [sheetOf("plus", { level: 1 }, seed)] });
    document = toolDocument.parse(body.data);
  }
  // The newest 30, and one more where an hour ended meanwhile.
  expect([30, 31]).toContain(await getDb().$count(toolDocumentExercises, eq(toolDocumentExercises.documentId, document.id)));
});
