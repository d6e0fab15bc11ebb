import { beforeAll, expect, it } from "vitest";
import { POST } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

type Facet = { key: string; name: string; count: number }[];
type Result = {
  rows: { id: number; title: string; currentMinor: number; reason: { code: string } | null }[];
  total: number;
  facets: Record<string, Facet>;
  why: string;
};

const search = async (filters: object, more: object = {}): Promise<Result> => {
  const { status, body } = await call(POST, { body: { filters, world: "de", ...more } });
  expect(status).toBe(200);
  return body.data as unknown as Result;
};
const titles = async (filters: object, more: object = {}) => (await search(filters, more)).rows.map(({ title }) => title).sort();
const counts = (facet: Facet | undefined) => Object.fromEntries((facet ?? []).map(({ key, count }) => [key, count]));
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

beforeAll(async () => {
  await loadTaxonomy();
  const authorId = (await buildSeller()).id;
  const build = (title: string, wanted: object) =>
    buildFoundMaterial({
      authorId,
      title: `Blatt ${title}`,
      materialType: "worksheet",
      formats: ["PDF"],
      publishedAt: ago(30),
      topics: [],
      ...wanted,
    });
  await build("A", {
    subjects: ["mathematics"],
    classGrades: ["g3", "g4"],
    priceMinor: 300,
    facts: { hasAnswerKey: true },
    ratingSum: 50,
    ratingCount: 10,
  });
  await build("B", {
    subjects: ["mathematics"],
    classGrades: ["g4"],
    priceMinor: 500,
    salePriceMinor: 200,
    saleStartsAt: ago(1),
    materialType: "game",
  });
  await build("C", { subjects: ["nativeLanguage"], classGrades: ["g4"], priceMinor: 0, formats: ["PDF", "DOCX"], publishedAt: ago(1) });
  await build("D", {
    subjects: ["nativeLanguage", "science"],
    classGrades: ["g1"],
    priceMinor: 400,
    salePriceMinor: 100,
    saleEndsAt: ago(1),
    ratingSum: 5,
    ratingCount: 1,
  });
  await build("E", { subjects: ["english"], classGrades: [], learningYears: ["ly1"], priceMinor: 250, currency: "CHF" });
});

it("ENTITY-8 values of one filter are alternatives, filters add up", async () => {
  expect(await titles({ class_grade: ["g3", "g1"] })).toEqual(["Blatt A", "Blatt D"]);
  expect(await titles({ class_grade: ["g4"], subject: ["mathematics"] })).toEqual(["Blatt A", "Blatt B"]);
  expect(await titles({ learning_years: "ly1" })).toEqual(["Blatt E"]);
  expect(await titles({ material_type: "game,quiz" })).toEqual(["Blatt B"]);
  expect(await titles({ format: ["docx"] })).toEqual(["Blatt C"]);
  expect(await titles({ hasAnswerKey: true })).toEqual(["Blatt A"]);
  expect(await titles({ subject: ["unheard-of"] })).toEqual([]);
});

it("every facet is counted with the other filters, but not with its own", async () => {
  const { facets, total } = await search({ class_grade: ["g4"], subject: ["mathematics"] });
  expect(total).toBe(2);
  expect(counts(facets.subject)).toEqual({ mathematics: 2, nativeLanguage: 1 });
  expect(counts(facets.class_grade)).toEqual({ g3: 1, g4: 2 });
  expect(counts(facets.material_type)).toEqual({ worksheet: 1, game: 1 });
  expect(facets.subject?.find(({ key }) => key === "mathematics")?.name).toBe("Mathematik");
  expect(facets.class_grade?.map(({ key }) => key)).toEqual(["g3", "g4"]);
});

it("facets are the same with a query, and a chosen value without hits stays, to be taken back", async () => {
  const { facets } = await search({ subject: ["english"], class_grade: ["g4"] }, { query: "Blatt" });
  expect(counts(facets.subject)).toEqual({ mathematics: 2, nativeLanguage: 1, english: 0 });
  expect(counts(facets.class_grade)).toEqual({ g4: 0 });
});

it("PRICE-2 prices are compared as they are charged today, in the world's currency", async () => {
  expect(await titles({ price: "free" })).toEqual(["Blatt C"]);
  expect(await titles({ price: "reduced" })).toEqual(["Blatt B"]);
  expect(await titles({ price: ["free", "reduced"] })).toEqual(["Blatt B", "Blatt C"]);
  expect(await titles({ price_min: 150, price_max: 260 })).toEqual(["Blatt B"]);
  // 2.50 francs are about 2.69 euros.
  expect(await titles({ price_min: 261, price_max: 280 })).toEqual(["Blatt E"]);
  expect((await search({}, { sort: "price_asc" })).rows.map(({ title }) => title)).toEqual([
    "Blatt C",
    "Blatt B",
    "Blatt E",
    "Blatt A",
    "Blatt D",
  ]);
  expect((await search({}, { sort: "price_desc" })).rows[0]?.title).toBe("Blatt D");
});

it("without words it browses: newest first, and says what is new", async () => {
  const { rows, why } = await search({});
  expect({ why, first: rows[0]?.title, reason: rows[0]?.reason, last: rows[1]?.reason }).toEqual({
    why: "browse",
    first: "Blatt C",
    reason: { code: "new", values: {} },
    last: null,
  });
  expect((await search({}, { sort: "rating" })).rows[0]?.title).toBe("Blatt A");
});

it("threat 2 the world of the request changes neither price nor currency", async () => {
  const { rows } = await search({ subject: ["english"] });
  const card = rows[0] as unknown as { currency: string; priceMinor: number };
  expect([card.currency, card.priceMinor]).toEqual(["CHF", 250]);
  expect((await search({}, { world: "jp" })).total).toBe(0);
});
