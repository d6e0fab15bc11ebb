import { beforeAll, beforeEach, expect, it } from "vitest";
import { POST as query } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { readSearchAddress } from "#lib/catalogue/search/rules.ts";
import { findSearchPage } from "#lib/catalogue/search/server/find-search-page.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialDays } from "#lib/platform/db/schema/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
let turn = 0;
let word = "";
let known: number[] = [];
let authors: number[] = [];

beforeAll(() => loadTaxonomy());
// Forty sheets of authors who have been here for long, all with the word in their title, well rated.
beforeEach(async () => {
  turn += 1;
  word = `Pinguinkolonie${turn}`;
  known = [];
  authors = [];
  for (let index = 0; index < 40; index += 1) {
    const authorId = (await buildSeller()).id;
    const rated = { ratingSum: 50, ratingCount: 10, salesCount: 20 };
    const { id } = await buildFoundMaterial({ authorId, title: word, publishedAt: daysAgo(100 + index), ...rated });
    known.push(id);
    authors.push(authorId);
  }
});

const newcomer = async (more: object = {}) => {
  const { id: authorId } = await buildSeller({ publicName: "Nadine Neu" });
  const { id } = await buildFoundMaterial({ authorId, title: word, publishedAt: daysAgo(3), ...more });
  return { id, authorId };
};
const search = async (more: Record<string, string> = {}) => {
  const { result } = await findSearchPage("de", readSearchAddress({ q: word, ...more }, worlds.de));
  return result;
};
const ids = async (more?: Record<string, string>) => (await search(more)).rows.map(({ id }) => id);

it("ENTITY-8 a newcomer's sheet that fits as well as the others stands among places 5 to 10, with the reason; nobody is lost or shown twice", async () => {
  const { id } = await newcomer();
  const first = await search();
  const at = first.rows.findIndex((row) => row.id === id);
  expect(at).toBeGreaterThanOrEqual(4);
  expect(at).toBeLessThanOrEqual(9);
  expect(first.rows[at]?.reason).toEqual({ code: "newcomer", values: { name: "Nadine Neu" } });
  expect(first.rows.filter(({ reason }) => reason?.code === "newcomer")).toHaveLength(1);
  expect(await ids()).toEqual(first.rows.map((row) => row.id));
  const all = [...(await ids()), ...(await ids({ page: "2" }))];
  expect(all.filter((one) => one !== id)).toEqual(known);
  expect(all).toHaveLength(41);
});

it("ENTITY-8 programs, other orders and lists of everything have no such place", async () => {
  const { id } = await newcomer();
  const { body } = await call(query, { body: { query: word, limit: 24, world: "de" } });
  const told = JSON.stringify(body.data);
  expect([told.includes(word), told.includes(`"id":${id},`)]).toEqual([true, false]);
  expect((await ids({ sort: "rating" })).slice(0, 24)).not.toContain(id);
  for (const authorId of authors.slice(0, 12)) await buildFoundMaterial({ authorId, title: "Frisch", publishedAt: daysAgo(0) });
  const { result } = await findSearchPage("de", readSearchAddress({}, worlds.de));
  expect(result.rows.findIndex(({ author }) => author.name === "Nadine Neu")).toBeGreaterThanOrEqual(12);
});

it("ENTITY-8 who fits less, has been here for long, or was looked at by many stands where the points put it", async () => {
  const less = await newcomer({ title: "Tiere am Südpol", description: `Über die ${word}.` });
  const old = await newcomer();
  await buildFoundMaterial({ authorId: old.authorId, title: "Etwas Altes", publishedAt: daysAgo(61) });
  const seen = await newcomer();
  await getDb().insert(materialDays).values({ materialId: seen.id, day: "2026-01-02", views: 100 });
  const shown = await ids();
  for (const { id } of [less, old, seen]) expect(shown).not.toContain(id);
});
