import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as draftOf, POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as search } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { GET as publicOf } from "#app/api/v3/materials/[id]/route.ts";
import type { SearchResult } from "#lib/catalogue/search/schema.ts";
import { measureOld } from "#lib/catalogue/topics/server/measure-old.ts";
import { measureTopics } from "#lib/catalogue/topics/server/measure-topics.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages, materials, materialTopics } from "#lib/platform/db/schema/schema.ts";
import { materialThing } from "#lib/platform/seo/material-thing.ts";
import type { Draft, DraftFields } from "#lib/selling/selling/schema.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft, draw, ownWords, workingId } from "#tests/factories/build-draft.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

/** Published without anybody looking, by a seller who has sold before. */
const publish = async (id: number, authorId: number) => submitDraft(id, (await getDraft(id, authorId, "de")).revision, authorId);
const change = async (id: number, authorId: number, fields: Partial<DraftFields>) =>
  saveDraft({ id, revision: (await getDraft(id, authorId, "de")).revision, fields }, authorId);

const CLOCK = "Die Uhr lesen: halb und ganz";
const MONEY = "Rechnen mit Geld bis 20 Euro";

/** Three pages on sale: the first, of no topic, and the clock are clear, the money is hidden. */
const buildThree = async (fields: Partial<DraftFields> = {}) => {
  const { authorId } = await buildPublished();
  for (let count = 0; count < 2; count += 1) await buildPublished({ authorId });
  const { id } = await buildDraft({ authorId, fields: { classGrades: ["g2"], materialType: "worksheet", freePages: 2, ...fields } });
  const bytes = await makePdf([CLOCK, MONEY].map((heading) => ({ text: `${heading}\n${ownWords().slice(0, 60)}` })));
  await addDraftFile(id, { name: "aufgaben.pdf", bytes, role: "material_file" }, authorId);
  await draw(id);
  await measureTopics(await workingId(id));
  return { id, authorId };
};
const buildThreeOnSale = async (fields: Partial<DraftFields> = {}) => {
  const made = await buildThree(fields);
  expect((await publish(made.id, made.authorId)).state).toBe("published");
  await measureTopics(made.id);
  return made;
};

const dataOf = async (id: number) => {
  const data = await findMaterialPageData(id, "de");
  if (data?.kind !== "material") throw new Error("not on sale");
  return data;
};
const coveredOf = async (id: number) => (await dataOf(id)).covered.map(({ key, state, page, sentence }) => [key, state, page, sentence]);
const find = async (filters: Record<string, string[]>): Promise<number[]> => {
  const { body } = await call(search, { body: { filters, world: "de", limit: 100 } });
  return (body.data as unknown as SearchResult).rows.map(({ id }) => id);
};

it("FORM-1 what pages are about is measured with the page that says so; whoever has not bought it reads no sentence of a hidden page", async () => {
  const { id } = await buildThreeOnSale();
  expect(await coveredOf(id)).toEqual([
    ["money", "measured", 3, null],
    ["tellingTime", "measured", 2, CLOCK],
  ]);
  const { status, body } = await call(publicOf, { params: { id: String(id) } });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain(CLOCK);
  expect(JSON.stringify([body, await dataOf(id), materialThing(await dataOf(id))])).not.toContain("bis 20 Euro");
});

it("a page that is hidden later hides its sentence at once, with no new measure; the next version says it no earlier than it is measured", async () => {
  const { id, authorId } = await buildThreeOnSale();
  const hidden = [
    ["money", "measured", 3, null],
    ["tellingTime", "measured", 2, null],
  ];
  await getDb().update(materialPages).set({ isFree: false }).where(eq(materialPages.materialId, id));
  expect(await coveredOf(id)).toEqual(hidden);
  await change(id, authorId, { freePages: 1 });
  await publish(id, authorId);
  expect(JSON.stringify(await coveredOf(id))).not.toContain("Uhr");
  await measureTopics(id);
  expect(await coveredOf(id)).toEqual(hidden);
});

it("a replaced page takes its sentence along: nothing of an older version stands under a page of the newer one", async () => {
  const { id } = await buildThreeOnSale();
  const pages = await getDb().select().from(materialPages).where(eq(materialPages.materialId, id)).orderBy(asc(materialPages.position));
  await getDb()
    .delete(materialPages)
    .where(eq(materialPages.id, pages[1]?.id ?? 0));
  expect((await coveredOf(id)).map(([key]) => key)).toEqual(["money"]);
});

it("measured again, the same pages give the same rows; publishing asks for it, and what no measure has seen is measured by and by", async () => {
  const { id } = await buildThreeOnSale();
  const rows = async () =>
    (await getDb().select().from(materialTopics).where(eq(materialTopics.materialId, id)).orderBy(asc(materialTopics.topic))).map(
      ({ measuredAt: _, ...row }) => row,
    );
  const before = await rows();
  expect(before).toHaveLength(2);
  await measureTopics(id);
  expect(await rows()).toEqual(before);
  expect((await jobsOf("measure_topics")).map(({ payload }) => payload)).toContainEqual({ materialId: id });
  await getDb().delete(materialTopics).where(eq(materialTopics.materialId, id));
  await getDb().update(materials).set({ topicsMeasure: 0, measuredTopics: [] }).where(eq(materials.id, id));
  await measureOld();
  expect(await rows()).toEqual(before);
});

it("FORM-1 its seller reads every sentence, confirms, rejects and adds; the page says which is which", async () => {
  const { id, authorId } = await buildThree();
  const token = await buildToken(authorId);
  const draft = (await call(draftOf, { token, params: { id: String(id) } })).body.data as Draft | undefined;
  expect(draft?.measured.map(({ topic, page, sentence }) => [topic, page, sentence])).toEqual([
    ["money", 3, MONEY],
    ["tellingTime", 2, CLOCK],
  ]);
  const fields = { topics: ["tellingTime", "wordProblems"], rejectedTopics: ["money"] };
  const saved = await call(save, { token, params: { id: String(id) }, body: { revision: draft?.revision ?? 0, fields } });
  expect(saved.status).toBe(200);
  await publish(id, authorId);
  await measureTopics(id);
  expect((await coveredOf(id)).map(([key, state]) => [key, state])).toEqual([
    ["tellingTime", "confirmed"],
    ["wordProblems", "claimed"],
  ]);
  expect(await find({ topic: ["money"] })).not.toContain(id);
  expect(await find({ topic: ["wordProblems"] })).toContain(id);
});

it("another member reads nothing of what was measured in a draft", async () => {
  const { id } = await buildThree();
  const other = await buildPublished();
  const { status, body } = await call(draftOf, { token: await buildToken(other.authorId), params: { id: String(id) } });
  expect(status).toBe(404);
  expect(JSON.stringify(body)).not.toContain("Geld");
});

it("ROUTE-14 topics that were measured are found by the filter, and so are places in the curriculum, for the grades they are meant for", async () => {
  const { id } = await buildThreeOnSale();
  const older = await buildThreeOnSale({ classGrades: ["g7"] });
  expect(await find({ topic: ["tellingTime"] })).toEqual(expect.arrayContaining([id, older.id]));
  const found = await find({ curriculum: ["lehrplanplus-m1-2-3-1"] });
  expect(found).toContain(id);
  expect(found).not.toContain(older.id);
  expect(await find({ curriculum: ["lehrplanplus-m3-4-1-1"] })).not.toContain(id);
  expect(await find({ curriculum: ["nowhere'; drop table materials; --"] })).toEqual([]);
});

it("ENTITY-6 references say code, source and year in the world's words; machines are told only what pages stand for", async () => {
  const { id, authorId } = await buildThreeOnSale();
  await change(id, authorId, { topics: ["money", "numbersTo100"] });
  await publish(id, authorId);
  await measureTopics(id);
  const data = await dataOf(id);
  const clock = data.covered.find(({ key }) => key === "tellingTime");
  expect(clock?.references).toMatchObject([
    {
      code: "M1/2 3.1",
      gradeNames: ["1. Klasse", "2. Klasse"],
      source: { year: 2014, url: expect.stringContaining("lehrplanplus.bayern.de") },
    },
  ]);
  expect(data.covered.find(({ key }) => key === "numbersTo100")).toMatchObject({ state: "claimed", page: null, sentence: null });
  expect(materialThing(data).educationalAlignment).toEqual([
    expect.objectContaining({ "@type": "AlignmentObject", alignmentType: "teaches", targetName: "M1/2 3.1" }),
    expect.objectContaining({ targetName: "M1/2 3.2" }),
  ]);
});
