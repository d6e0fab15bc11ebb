import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as addItem } from "#app/api/v1/cart/add-item/route.ts";
import { POST as search } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { POST as countView } from "#app/api/v3/events/view/route.ts";
import { searchFilters } from "#lib/catalogue/search/schema.ts";
import { findSearchPage } from "#lib/catalogue/search/server/find-search-page.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialDays, searchDays } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { compactDays } from "#lib/selling/sales/server/compact-days.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { stopClock } from "#tests/standing-clock.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const view = async (body: object, { token = null, headers = {} }: { token?: string | null; headers?: Record<string, string> } = {}) => {
  const { status, body: answer } = await call(countView, {
    path: "/api/v3/events/view?world=de",
    body,
    token,
    headers: { ...firefox, ...headers },
  });
  return [status, answer.data?.counted ?? answer.error?.code];
};
const daysOf = async (materialId: number) => {
  const rows = await getDb().select().from(materialDays).where(eq(materialDays.materialId, materialId)).orderBy(materialDays.source);
  return rows.map(({ source, country, views, carts }) => [source, country, views, carts]);
};

describe("counting views and carts", () => {
  it("by day and source, one row for all who came the same way", async () => {
    const { id } = await buildMaterial();
    await Promise.all(Array.from({ length: 20 }, () => view({ material_id: id, source: "www.pinterest.de" })));
    await view({ material_id: id, source: "instagram", path: href("de", "home") });
    await view({ material_id: id, source: "instagram", path: href("de", "search", {}, { q: "Uhr" }) });
    await view({ material_id: id, path: href("de", "home") });
    expect(await view({ material_id: id })).toEqual([200, 1]);
    expect(await daysOf(id)).toEqual([
      ["direct", "", 1, 0],
      ["instagram", "", 1, 0],
      ["own", "", 1, 0],
      ["pinterest.de", "", 20, 0],
      ["search", "", 1, 0],
    ]);
    const [row] = await getDb().select().from(materialDays).where(eq(materialDays.materialId, id)).limit(1);
    expect(row?.day).toBe(dayIn("Europe/Berlin", new Date()));
  });

  it("not bots, not the author, not an admin in disguise, not what is not on sale", async () => {
    const seller = await buildSeller();
    const { id } = await buildMaterial({ authorId: seller.id });
    const draft = await buildMaterial({ status: "draft", publishedAt: null });
    const admin = await buildUser({ role: "admin" });
    const disguised = await buildToken((await buildUser()).id, admin.id);
    expect(await view({ material_id: id }, { headers: { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" } })).toEqual([200, 0]);
    expect(await view({ material_id: id }, { headers: { "sec-purpose": "prefetch" } })).toEqual([200, 0]);
    expect(await view({ material_id: id }, { token: seller.token })).toEqual([200, 0]);
    expect(await view({ material_id: id }, { token: disguised })).toEqual([200, 0]);
    expect(await view({ material_id: draft.id })).toEqual([200, 0]);
    expect(await view({ material_id: 999_999_999 })).toEqual([200, 0]);
    expect(await daysOf(id)).toEqual([]);
    expect(await view({ material_id: id }, { token: (await buildUser()).token })).toEqual([200, 1]);
    expect(await view({ material_id: "x" })).toEqual([400, "invalid_input"]);
    expect(await view({ material_id: id, source: "x".repeat(301) })).toEqual([400, "invalid_input"]);
  });

  it("threat 11 whoever invents sources fills one row, and not more than a person can look at", async () => {
    stopClock();
    const { id } = await buildMaterial();
    for (let n = 0; n < 60; n += 1) await view({ material_id: id, source: `source-${n}` });
    const rows = await daysOf(id);
    expect(rows).toHaveLength(51);
    expect(rows.find(([source]) => source === "other")?.[2]).toBe(10);
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const answers = [];
    for (let n = 0; n < 121; n += 1) answers.push((await view({ material_id: id, source: "source-1" }, { headers }))[0]);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([120, 429]);
  });

  it("a cart counts once for a material, however often it is pressed", async () => {
    const { id } = await buildMaterial();
    const put = (cartToken: string | null, headers: Record<string, string> = firefox) =>
      call(addItem, {
        path: "/api/v1/cart/add-item?world=de",
        body: { material_id: id, from: { source: "pinterest.de" } },
        cartToken,
        headers,
      });
    const first = await put(null);
    expect(first.status).toBe(200);
    await put(String(first.body.data?.token));
    await put(null);
    await put(null, { "user-agent": "curl/8.9.1" });
    expect(await daysOf(id)).toEqual([["pinterest.de", "", 0, 2]]);
  });
});

describe("counting searches", () => {
  const ask = (query: string, more: object = {}) =>
    call(search, { path: "/api/v3/elastic-indexer/materials/query?world=de", body: { query, ...more } });
  const countOf = async (words: string) => {
    const mine = and(eq(searchDays.words, words), eq(searchDays.world, "de"));
    const [row] = await getDb().select().from(searchDays).where(mine);
    return row ? [row.searches, row.found] : null;
  };

  it("for its words on the first page, by page and by API, before it is narrowed", async () => {
    await ask("  Zahlenmauern   Zoo ");
    await ask("zahlenmauern zoo", { page: 2 });
    await ask("zahlenmauern zoo", { filters: { subject: "mathematics" } });
    await findSearchPage("de", {
      q: "Zahlenmauern Zoo",
      filters: searchFilters.parse({}),
      sort: "relevance",
      page: 1,
      stage: null,
      not: [],
    });
    expect(await countOf("zahlenmauern zoo")).toEqual([2, 0]);
  });

  it("nothing that looks like a person's", async () => {
    await ask("anna@school.example");
    await ask("");
    expect(await getDb().$count(searchDays, sql`words like '%@%' or words = ''`)).toBe(0);
  });
});

it("after 400 days one row per month is left, twice the same; words that nobody else searched are dropped", async () => {
  const { id } = await buildMaterial();
  const now = new Date("2026-11-21T04:00:00Z");
  const rows = [
    { day: "2025-09-01", source: "a", country: "DE", views: 1 },
    { day: "2025-09-01", source: "", country: "", views: 2 },
    { day: "2025-09-30", source: "b", country: "", views: 4, carts: 1 },
    { day: "2025-10-17", source: "b", country: "", views: 8 },
  ];
  await getDb()
    .insert(materialDays)
    .values(rows.map((row) => ({ materialId: id, ...row })));
  const words = (text: string, day: string, searches: number) => ({
    world: "fi" as const,
    day,
    words: text,
    searches,
    found: searches * 2,
  });
  await getDb()
    .insert(searchDays)
    .values([
      words("kello", "2025-09-02", 2),
      words("kello", "2025-09-20", 2),
      words("yksin", "2025-09-02", 1),
      words("nyt", "2026-11-01", 1),
    ]);
  await compactDays(now);
  await compactDays(now);
  const kept = await getDb().select().from(materialDays).where(eq(materialDays.materialId, id)).orderBy(materialDays.day);
  expect(kept.map(({ day, source, views, carts }) => [day, source, views, carts])).toEqual([
    ["2025-09-01", "", 7, 1],
    ["2025-10-17", "b", 8, 0],
  ]);
  const left = await getDb().select().from(searchDays).where(eq(searchDays.world, "fi")).orderBy(searchDays.words);
  expect(left.map(({ words: text, day, searches, found }) => [text, day, searches, found])).toEqual([
    ["kello", "2025-09-01", 4, 8],
    ["nyt", "2026-11-01", 1, 2],
  ]);
});
