import { beforeAll, expect, it } from "vitest";
import { POST } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { readSearchAddress, searchQuery } from "#lib/catalogue/search/rules.ts";
import { searchFilters } from "#lib/catalogue/search/schema.ts";
import { findAmong } from "#lib/catalogue/search/server/find-among.ts";
import { readSearch } from "#lib/catalogue/search/server/read-query.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

type Result = {
  rows: { id: number; title: string }[];
  total: number;
  correction: string | null;
  why: string;
  understood: { kind: string; name: string }[];
  leftOut: { words: string[]; isAll: boolean };
};

const search = async (query: string, more: object = {}): Promise<Result> => {
  const { status, body } = await call(POST, { body: { query, world: "de", ...more } });
  expect(status).toBe(200);
  return body.data as unknown as Result;
};
const titles = async (query: string, more: object = {}) => (await search(query, more)).rows.map(({ title }) => title);
const understood = async (query: string, more: object = {}) =>
  Object.fromEntries((await search(query, more)).understood.map(({ kind, name }) => [kind, name]));

beforeAll(async () => {
  await loadTaxonomy();
  const authorId = (await buildSeller()).id;
  const base = { authorId, description: "—", subjects: ["mathematics"], topics: [], materialType: "worksheet", priceMinor: 200 };
  await buildFoundMaterial({ ...base, title: "Brüche der Sechsten", classGrades: ["g6"], topics: ["fractions"] });
  await buildFoundMaterial({
    ...base,
    title: "Brüche der Fünften",
    classGrades: ["g5"],
    topics: ["fractions"],
    pages: ["Aufgabe 6 für die 6. Klasse, kostenlos"],
  });
  await buildFoundMaterial({ ...base, title: "Brüche geschenkt", classGrades: ["g5"], topics: ["fractions"], priceMinor: 0 });
  await buildFoundMaterial({ ...base, title: "Merkspiel: Tiere", subjects: ["nativeLanguage"], classGrades: ["g1"], materialType: "game" });
  await buildFoundMaterial({
    ...base,
    title: "Wörter suchen: Tiere",
    subjects: ["nativeLanguage"],
    classGrades: ["g2"],
    pages: ["HUNDKATZE"],
  });
  await buildFoundMaterial({ ...base, title: "Plusaufgaben bis 20", classGrades: ["g1"], pages: ["100 + 1"] });
  await buildFoundMaterial({ ...base, title: "Plusaufgaben bis 100", classGrades: ["g2"], pages: ["20 + 1"] });
  await buildFoundMaterial({ ...base, world: "gr", title: "Κλάσματα", classGrades: ["g5"], topics: ["fractions"] });
  await buildFoundMaterial({ ...base, world: "ua", title: "Звичайні дроби", classGrades: ["g5"], topics: ["fractions"] });
});

it("ROUTE-14 a year is met by data, never by a page that names it", async () => {
  expect(await titles("Brüche Klasse 6")).toEqual(["Brüche der Sechsten"]);
  expect(await understood("Brüche Klasse 6")).toEqual({ grade: "6. Klasse" });
  expect(await titles("brüche sechste klasse")).toEqual(["Brüche der Sechsten"]);
});

it("ROUTE-14 what is free is asked of the price, not of the pages", async () => {
  expect(await titles("Brüche kostenlos")).toEqual(["Brüche geschenkt"]);
  expect(await understood("Brüche kostenlos")).toEqual({ price: "kostenlos" });
  expect(await titles("kostenlos")).toEqual(["Brüche geschenkt"]);
});

it("ROUTE-14 a number up to which is reckoned is one of the title, not of a page", async () => {
  expect((await titles("Plusaufgaben bis 20"))[0]).toBe("Plusaufgaben bis 20");
  expect((await search("Plusaufgaben bis zwanzig")).rows[0]?.title).toBe("Plusaufgaben bis 20");
  expect((await search("Plusaufgaben bis 100")).rows[0]?.title).toBe("Plusaufgaben bis 100");
  expect(await understood("Plusaufgaben bis 100")).toEqual({ number: "bis 100" });
});

it("ROUTE-14 subjects and types are understood, kinds of sheets go by all their names", async () => {
  expect(await understood("Deutsch Arbeitsblatt Tiere")).toEqual({ subject: "Deutsch", type: "Arbeitsblatt" });
  expect((await titles("Memory Tiere"))[0]).toBe("Merkspiel: Tiere");
  expect((await titles("Suchsel Tiere"))[0]).toBe("Wörter suchen: Tiere");
  expect((await titles("Tiermemory"))[0]).toBe("Merkspiel: Tiere");
});

it("ROUTE-14 what was understood can be taken back, and the address says so", async () => {
  const back = await search("Brüche Klasse 6", { not: ["grade"] });
  expect(back.understood).toEqual([]);
  expect(back.rows.map(({ title }) => title).sort()).toEqual(["Brüche der Fünften", "Brüche der Sechsten", "Brüche geschenkt"]);
  const address = readSearchAddress({ q: "Brüche Klasse 6", not: ["grade", "nonsense"] }, worlds.de);
  expect(address.not).toEqual(["grade"]);
  expect(searchQuery(address, "EUR")).toMatchObject({ q: "Brüche Klasse 6", not: ["grade"] });
  // All of it taken back: then it is words, and pages have them.
  expect(await titles("Klasse 6", { not: ["grade"] })).toContain("Brüche der Fünften");
});

it("ROUTE-14 a filter chosen by hand takes the place of what the words said", async () => {
  const chosen = await search("Brüche Klasse 6", { filters: { class_grade: ["g5"] } });
  expect(chosen.understood).toEqual([]);
  expect(chosen.rows.map(({ title }) => title).sort()).toEqual(["Brüche der Fünften", "Brüche geschenkt"]);
});

it("ROUTE-14 what is in the way is left out and named: the weakest first, the price before the subject matter", async () => {
  const word = await search("Brüche basteln Klasse 6");
  expect({ left: word.leftOut, first: word.rows[0]?.title, why: word.why }).toEqual({
    left: { words: ["basteln"], isAll: true },
    first: "Brüche der Sechsten",
    why: "relevance",
  });
  const price = await search("Merkspiel Tiere gratis");
  expect([price.leftOut, price.rows[0]?.title]).toEqual([{ words: ["gratis"], isAll: true }, "Merkspiel: Tiere"]);
  // A year alone is half the shop: nothing is a better answer.
  expect((await search("Xylophonkonzert Klasse 6")).total).toBe(0);
  // Few, and what there is besides.
  const few = await search("Brüche Sechsten");
  expect([few.leftOut.isAll, few.rows[0]?.title]).toEqual([false, "Brüche der Sechsten"]);
});

it.each<[World, string, string]>([
  ["de", "fractions", "Brüche"],
  ["de", "κλάσματα", "Brüche"],
  ["gr", "fractions", "Κλάσματα"],
  ["gr", "klasmata e dimotikou", "Κλάσματα"],
  ["gr", "κλάσμταα", "Κλάσματα"],
  ["ua", "drobi", "Звичайні дроби"],
  ["ua", "дробів", "Звичайні дроби"],
])("ROUTE-14 %s: %s is found in another language, script or spelling", async (world, query, title) => {
  const { rows } = await search(query, { world });
  expect(rows[0]?.title.startsWith(title), rows[0]?.title).toBe(true);
});

it("saved searches are told of what their page shows, and not of what it shows without some of the words", async () => {
  const all = (await search("Brüche", { limit: 50 })).rows.map(({ id }) => id);
  const among = async (q: string) => (await findAmong("de", { q, filters: searchFilters.parse({}), stage: null, not: [] }, all)).length;
  expect([await among("Brüche Klasse 6"), await among("Brüche kostenlos"), await among("Brüche basteln")]).toEqual([1, 1, 0]);
});

it("threat 25 whatever is typed is read", async () => {
  for (const query of [
    "Klasse",
    "bis",
    "kostenlos Klasse 6 bis 20",
    "1-2-3-4-5-6-7-8-9 klasse",
    "'' ! & | klasse 6",
    "\u0000klasse 6",
    "ß".repeat(200),
  ])
    expect((await search(query)).total).toBeGreaterThanOrEqual(0);
  const first = await readSearch("Brüche gruppenweise Klasse 6 kostenlos", "de", { isForeign: true });
  expect(first.isFree).toBe(true);
  expect(first.groups.map(({ fact, scope }) => [fact, scope])).toEqual([
    ["grade", "data"],
    [null, "anywhere"],
    [null, "anywhere"],
  ]);
});
