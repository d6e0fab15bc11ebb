import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

type Row = {
  id: number;
  title: string;
  reason: { code: string; values: Record<string, unknown> };
  match: { pageNumber: number; page: { url: string } | null; snippet: { text: string; isMatch: boolean }[] } | null;
};

const search = async (query: string, more: object = {}) => {
  const { status, body } = await call(POST, { body: { query, world: "de", ...more } });
  expect(status).toBe(200);
  return body.data as unknown as {
    rows: Row[];
    total: number;
    correction: string | null;
    why: string;
    leftOut: unknown;
    understood: unknown;
  };
};
const titles = async (query: string, more: object = {}) => (await search(query, more)).rows.map(({ title }) => title);

beforeAll(async () => {
  await loadTaxonomy();
  const seller = await buildSeller({ publicName: "Studio Kreidefels" });
  const base = { authorId: seller.id, classGrades: ["g8"], topics: [], materialType: "worksheet", description: "Blätter zum Üben." };
  await buildFoundMaterial({
    ...base,
    title: "Brüche kürzen und erweitern",
    topics: ["fractions"],
    classGrades: ["g6"],
    pages: ["Name: ____ Datum: ____", "Ein Bruch und sein Kehr\u00adwert: Das Produkt ist immer 1.\nRechne im Heft weiter.", "Lösungen"],
    readablePages: 2,
  });
  await buildFoundMaterial({
    ...base,
    title: "Rechenrätsel für schnelle Köpfe",
    pages: ["Wer kürzt, gewinnt. Wie viele Brüche findest du?"],
  });
  await buildFoundMaterial({ ...base, title: "Sammlung", description: "Mit Aufgaben zu Brüchen." });
  await buildFoundMaterial({ ...base, title: "Anteile am Ganzen", topics: ["fractions"], classGrades: ["g6"] });
  await buildFoundMaterial({ ...base, title: "Photosynthese", subjects: ["biology"], pages: ["Chlorophyll färbt Blätter grün."] });
  await buildFoundMaterial({ ...base, title: "Photosynthese, noch nicht veröffentlicht", status: "draft", publishedAt: null });
  await buildFoundMaterial({ ...base, title: "Photosynthese, nicht mehr da", status: "archived" });
  await buildFoundMaterial({ ...base, title: "La photosynthèse", world: "fr" });
});

it("ROUTE-14 a word that stands only inside a page finds the material and names the page", async () => {
  const { rows, total } = await search("Kehrwert");
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    title: "Brüche kürzen und erweitern",
    reason: { code: "page", values: { page: 2 } },
    match: { pageNumber: 2 },
  });
  expect(rows[0]?.match?.page?.url).toMatch(/^\/files\/previews\//);
  expect(rows[0]?.match?.snippet.filter(({ isMatch }) => isMatch)).toEqual([{ text: "Kehr\u00adwert", isMatch: true }]);
});

it("ROUTE-14 threat 1 of a page that is hidden only the number is told, and no word of it; the moment it is free its words are", async () => {
  const seller = await buildSeller();
  const base = { authorId: seller.id, world: "fr" as const, classGrades: [], topics: [], description: "—" };
  const { id } = await buildFoundMaterial({ ...base, title: "Fiches animaux", pages: ["Couverture", "Le blaireau creuse son terrier."] });
  const find = async () => (await search("blaireau", { world: "fr" })).rows[0];
  const hidden = await find();
  expect(hidden).toMatchObject({ id, reason: { code: "page", values: { page: 2 } }, match: { pageNumber: 2, snippet: [] } });
  expect(JSON.stringify(hidden)).not.toMatch(/blaireau|creuse/);
  await getDb().update(materialPages).set({ isFree: true }).where(eq(materialPages.materialId, id));
  expect((await find())?.match?.snippet.map(({ text }) => text).join("")).toBe("Le blaireau creuse son terrier.");
});

it("of pages with as many of the words, one that everybody may read is shown before a hidden one", async () => {
  const seller = await buildSeller();
  const base = { authorId: seller.id, world: "fr" as const, classGrades: [], topics: [], description: "—" };
  const { id } = await buildFoundMaterial({ ...base, title: "Fiches forêt", pages: ["Le lynx rôde.", "Le lynx dort."] });
  await getDb()
    .update(materialPages)
    .set({ isFree: sql`${materialPages.position} = 2` })
    .where(eq(materialPages.materialId, id));
  const [row] = (await search("lynx", { world: "fr" })).rows;
  expect(row?.match).toMatchObject({ pageNumber: 2 });
  expect(row?.match?.snippet.map(({ text }) => text).join("")).toBe("Le lynx dort.");
});

it("ENTITY-8 title before pages before topic before description", async () => {
  expect(await titles("Brüche")).toEqual([
    "Brüche kürzen und erweitern",
    "Rechenrätsel für schnelle Köpfe",
    "Anteile am Ganzen",
    "Sammlung",
  ]);
  expect((await search("Brüche")).rows.map(({ reason }) => reason.code)).toEqual(["title", "page", "subject", "description"]);
});

it("all words must occur in the material, wherever; where none has them all, one is left out, and that is said", async () => {
  expect(await titles("Kehrwert kürzen")).toEqual(["Brüche kürzen und erweitern"]);
  expect((await search("Kehrwert kürzen")).leftOut).toEqual({ words: [], isAll: false });
  const both = await search("Kehrwert Chlorophyll");
  expect(both.leftOut).toEqual({ words: ["Kehrwert"], isAll: true });
  expect(both.rows.map(({ title }) => title)).toEqual(["Photosynthese"]);
});

it("capitals, accents and other spellings of them make no difference", async () => {
  for (const query of ["BRÜCHE KÜRZEN", "bruche kurzen", "brueche kuerzen"])
    expect((await titles(query))[0], query).toBe("Brüche kürzen und erweitern");
});

it("a grade in the query means the grade", async () => {
  expect(await titles("Anteile Klasse 6")).toEqual(["Anteile am Ganzen"]);
  expect(await titles("Anteile 6. Klasse")).toEqual(["Anteile am Ganzen"]);
  const other = await search("Photosynthese Klasse 6");
  expect(other.leftOut).toEqual({ words: ["Klasse 6"], isAll: true });
  expect(other.understood).toEqual([{ kind: "grade", name: "6. Klasse" }]);
});

it("another name of a topic, subject or type finds it, too", async () => {
  expect(await titles("Bruchrechnung")).toContain("Anteile am Ganzen");
  expect(await titles("Bio")).toEqual(["Photosynthese"]);
  expect(await titles("Kreidefels Arbeitsblätter")).toHaveLength(5);
});

it("a slip of the finger still finds the title, and the right spelling is offered, not put in place", async () => {
  const { rows, correction, why } = await search("fotosyntehse");
  expect({ titles: rows.map(({ title }) => title), correction, why, code: rows[0]?.reason.code }).toEqual({
    titles: ["Photosynthese"],
    correction: "fotosynthese",
    why: "similar",
    code: "similar",
  });
  expect((await search("Photosyntehse Chlorofyll")).correction).toBe("Photosynthese Chlorophyll");
  expect((await search("Xylophonkonzert")).correction).toBeNull();
  expect((await search("Kehrwert Brüce")).correction).toBe("Kehrwert Brüche");
});

it("threat 1 what is not published is never found, neither is another world's", async () => {
  const { rows, total } = await search("Photosynthese");
  expect([rows.map(({ title }) => title), total]).toEqual([["Photosynthese"], 1]);
  expect((await search("")).total).toBe(5);
  expect(await titles("", { limit: 200 })).toHaveLength(5);
  expect(await titles("photosynthèse", { world: "fr" })).toEqual(["La photosynthèse"]);
});

it("pages of results follow each other without gap or repetition", async () => {
  const all = await titles("Kreidefels", { limit: 200 });
  const pieces = [
    await titles("Kreidefels", { limit: 2, page: 1 }),
    await titles("Kreidefels", { limit: 2, page: 2 }),
    await titles("Kreidefels", { limit: 2, page: 3 }),
  ];
  expect(pieces.flat()).toEqual(all);
  expect(await titles("Kreidefels", { limit: 2, page: 9_999 })).toEqual([]);
});

it("forty searches at once, all with a slip of the finger, are all answered", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => search("Fotosyntehse Chlorofyll")));
  expect(new Set(answers.map(({ correction }) => correction))).toEqual(new Set(["Fotosynthese Chlorophyll"]));
});
