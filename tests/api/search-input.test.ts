import { beforeAll, expect, it } from "vitest";
import { POST } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { GET as suggest } from "#app/api/v3/elastic-indexer/materials/suggest/route.ts";
import { GET as itemTags } from "#app/api/v3/item-tags/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getPool } from "#lib/platform/db/client.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

beforeAll(async () => {
  await loadTaxonomy();
  await buildFoundMaterial({ title: "Bruch-Domino", pages: ["Ein Bruch"] });
});

const hostile = [
  "x".repeat(50_000),
  "a ".repeat(25_000),
  "((((((((((".repeat(5_000),
  "bruch & | ! <-> :* \\ ' \"",
  "'; drop table materials; --",
  "\u0000bruch\u0000",
  "\ud800 bruch \udfff",
  "%_%_%\\",
  "ß".repeat(300),
  "👩‍🏫👨‍👩‍👧‍👦".repeat(1_000),
  "\u202e\u200b\ufeff",
  "Z\u0341\u0323".repeat(5_000),
  "分".repeat(9_000),
  "1/2 + 3,5 = 10⁻³",
];

it.each(hostile)("threat 25 hostile words are just words (%#)", async (query) => {
  const found = await call(POST, { body: { query } });
  expect(found.status).toBe(200);
  const asked = await call(suggest, { path: `/?q=${encodeURIComponent(query.toWellFormed().slice(0, 2_000))}` });
  expect(asked.status).toBe(200);
});

it("operators and control characters are overlooked, the words beside them count", async () => {
  for (const query of ["bruch & | ! :*", "\u0000bruch\u0000", "\ud800 bruch \udfff", "(bruch)", '"bruch"']) {
    expect((await call(POST, { body: { query } })).body.data?.total, query).toBe(1);
  }
  for (const query of ["!!!", "& |", "\u202e\u200b"]) expect((await call(POST, { body: { query } })).body.data?.total, query).toBe(0);
});

const wrong: [body: unknown, field: string][] = [
  [{ limit: 201 }, "limit"],
  [{ limit: 1e9 }, "limit"],
  [{ limit: 0 }, "limit"],
  [{ page: 0 }, "page"],
  [{ page: 1e7 }, "page"],
  [{ page: "x" }, "page"],
  [{ sort: "popularity; drop" }, "sort"],
  [{ query: 7 }, "query"],
  [{ query: ["a"] }, "query"],
  [{ filters: "all" }, "filters"],
  [{ filters: { price: "cheap" } }, "filters.price"],
  [{ filters: { price_min: -1 } }, "filters.price_min"],
  [{ filters: { price_max: "1e400" } }, "filters.price_max"],
  [{ filters: { subject: Array(51).fill("x") } }, "filters.subject"],
  [{ filters: { subject: [{ $ne: 1 }] } }, "filters.subject"],
  [{ filters: { author: "1 or 1=1" } }, "filters.author"],
  [{ world: "xx" }, "world"],
];

it.each(wrong)("threat 25 wrong input is named at its field: %j", async (body, field) => {
  const answer = await call(POST, { body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error?.fields ?? {})[0]).toContain(field);
});

it("WORLD-3 an unknown world, broken JSON and too large bodies are refused", async () => {
  expect((await call(POST, { path: "/?world=atlantis", body: {} })).body.error?.code).toBe("unknown_world");
  expect((await call(POST, { body: "{" })).body.error?.code).toBe("invalid_json");
  expect((await call(POST, { body: { query: "x".repeat(300_000) } })).status).toBe(413);
  expect((await call(suggest, { path: "/?q=ab&world=" })).status).toBe(400);
});

it("item tags refuse what is no list of ids", async () => {
  for (const ids of ["", "a", "1,b", "-1", "1.5", Array(201).fill("1").join(",")])
    expect((await call(itemTags, { path: `/?ids=${ids}` })).status, ids).toBe(400);
});

it("threat 21 an answer does not depend on who asks", async () => {
  const { token } = await buildUser();
  const body = { query: "bruch" };
  expect((await call(POST, { body, token })).bytes.equals((await call(POST, { body })).bytes)).toBe(true);
});

it("threat 25 a search that the database cannot answer in time ends with 503, not with a hanging request", async () => {
  const blocker = await getPool().connect();
  try {
    await blocker.query("begin; lock table materials in access exclusive mode");
    const { status, body, headers } = await call(POST, { body: { query: "bruch" } });
    expect([status, String(body.error?.code), headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  expect((await call(POST, { body: { query: "bruch" } })).status).toBe(200);
});
