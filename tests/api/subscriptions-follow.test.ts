import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as list } from "#app/api/v1/subscriptions/route.ts";
import { POST as queryAnonymous } from "#app/api/v3/elastic-indexer/anonymous-wishlist/query/route.ts";
import { POST as query } from "#app/api/v3/elastic-indexer/wishlist/query/route.ts";
import { POST as persist } from "#app/api/v3/subscriptions/anonymous/persist/route.ts";
import { POST as mark } from "#app/api/v3/subscriptions/anonymous/subscribe/route.ts";
import { POST as unmark } from "#app/api/v3/subscriptions/anonymous/unsubscribe/route.ts";
import { POST as subscribe } from "#app/api/v3/subscriptions/subscribe/route.ts";
import { POST as unsubscribe } from "#app/api/v3/subscriptions/unsubscribe/route.ts";
import type { SubscriptionPage, WishlistPage } from "#lib/catalogue/favourites/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materials, subscriptions, taxonomyTerms } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

const author = { id: 0 };
const ids: number[] = [];
const heart = (id: number | undefined) => ({ subjectType: "material", subjectId: id });

beforeAll(async () => {
  await loadTaxonomy();
  author.id = (await buildSeller({ publicName: "Studio Herzblatt" })).id;
  for (const title of ["Eins", "Zwei", "Drei"]) ids.push((await buildFoundMaterial({ authorId: author.id, title, description: "" })).id);
});

const wishes = async (token: string, body: object = {}) => {
  const answer = await call(query, { token, body });
  return answer.body.data as unknown as WishlistPage;
};
const wishesOf = async (visitor: string) => {
  const answer = await call(queryAnonymous, { body: {}, headers: { "x-visitor-token": visitor } });
  return (answer.body.data as unknown as WishlistPage).rows.map(({ id }) => id);
};
const followers = async () => {
  const [row] = await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, author.id));
  return row?.followersNumber;
};

describe("CALL-13 CALL-14 CALL-15", () => {
  it("STATE-1 CALL-15 the newest favourite stands first, the total counts, and what is taken out is gone", async () => {
    const { token } = await buildUser();
    for (const [index, id] of ids.entries()) {
      const { status, body } = await call(subscribe, { token, body: heart(id) });
      expect([status, body.data]).toEqual([200, { isSubscribed: true, total: index + 1 }]);
    }
    expect((await call(subscribe, { token, body: heart(ids[0]) })).body.data).toEqual({ isSubscribed: true, total: 3 });
    const { rows, total, pages } = await wishes(token);
    expect([rows.map(({ id }) => id), total, pages]).toEqual([[...ids].reverse(), 3, 1]);
    expect(rows[0]?.card).toMatchObject({ title: "Drei" });
    expect((await call(unsubscribe, { token, body: heart(ids[1]) })).body.data).toEqual({ isSubscribed: false, total: 2 });
    expect((await wishes(token, { limit: 1, page: 2 })).rows.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it("CALL-15 what is no longer offered stays in the list without a card", async () => {
    const { token } = await buildUser();
    const material = await buildFoundMaterial({ authorId: author.id, title: "Vergriffen", description: "" });
    await call(subscribe, { token, body: heart(material.id) });
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
    expect((await wishes(token)).rows).toMatchObject([{ id: material.id, title: "Vergriffen", card: null }]);
    expect((await call(subscribe, { token: (await buildUser()).token, body: heart(material.id) })).status).toBe(404);
  });

  it("ENTITY-2 an author's followers are counted once each, also when they press at the same time", async () => {
    const fans = await Promise.all([buildUser(), buildUser(), buildUser()]);
    const follow = { subjectType: "author", subjectId: author.id };
    const before = Number(await followers());
    await Promise.all(fans.flatMap(({ token }) => [1, 2, 3].map(() => call(subscribe, { token, body: follow }))));
    expect(await followers()).toBe(before + 3);
    await Promise.all(fans.flatMap(({ token }) => [1, 2].map(() => call(unsubscribe, { token, body: follow }))));
    expect(await followers()).toBe(before);
  });

  it("CALL-14 lists by type, newest first, with today's names", async () => {
    const { token } = await buildUser();
    await call(subscribe, { token, body: heart(ids[0]) });
    await call(subscribe, { token, body: { subjectType: "author", subjectId: author.id } });
    await call(subscribe, { token, body: { subjectType: "subject", subjectId: "mathematics", world: "gr" } });
    const page = async (path: string) => (await call(list, { token, path })).body.data as unknown as SubscriptionPage;
    const all = await page("/api/v1/subscriptions");
    expect(all.items.map(({ subjectType, world }) => `${subjectType} ${world}`)).toEqual(["subject gr", "author de", "material de"]);
    expect((await page("/api/v1/subscriptions?type=author")).items).toMatchObject([{ name: "Studio Herzblatt", slug: expect.any(String) }]);
    expect(await page("/api/v1/subscriptions?limit=1&page=3")).toMatchObject({ total: 3, items: [{ subjectType: "material" }] });
  });

  it("CALL-13 every subject of a world can be followed, whatever letters its key has", async () => {
    const { token } = await buildUser();
    const terms = await getDb()
      .select()
      .from(taxonomyTerms)
      .where(and(eq(taxonomyTerms.world, "de"), eq(taxonomyTerms.kind, "subject")));
    for (const { key } of terms) {
      const { status } = await call(subscribe, { token, body: { subjectType: "subject", subjectId: key, world: "de" } });
      expect([key, status]).toEqual([key, 200]);
    }
  });

  it("one's own profile is not followed", async () => {
    const seller = await buildSeller();
    const answer = await call(subscribe, { token: seller.token, body: { subjectType: "author", subjectId: seller.id } });
    expect(answer.status).toBe(403);
  });

  it.each([
    ["an unknown type", { subjectType: "school", subjectId: 1 }, 400],
    ["no id", { subjectType: "material" }, 400],
    ["markup", { subjectType: "material", subjectId: "<b>" }, 400],
    ["an object", { subjectType: "material", subjectId: { a: 1 } }, 400],
    ["nothing that exists", { subjectType: "material", subjectId: 999_999_999 }, 404],
    ["a word for an id", { subjectType: "author", subjectId: "anna" }, 404],
    ["a subject of nowhere", { subjectType: "subject", subjectId: "alchemy" }, 404],
  ])("threat 25 %s: 4xx and nothing written", async (_, body, status) => {
    const { id, token } = await buildUser();
    expect((await call(subscribe, { token, body })).status).toBe(status);
    expect(await getDb().select().from(subscriptions).where(eq(subscriptions.userId, id))).toEqual([]);
  });

  it("threat 25 more than 200 at once is refused, and nobody reads lists without logging in", async () => {
    const { token } = await buildUser();
    expect((await call(query, { token, body: { limit: 201 } })).status).toBe(400);
    expect((await call(list, { token, path: "/api/v1/subscriptions?limit=1e9" })).status).toBe(400);
    expect((await call(query, { body: {} })).status).toBe(401);
    expect((await call(subscribe, { body: heart(ids[0]) })).status).toBe(401);
  });
});

describe("STATE-2", () => {
  const visit = async (id: number | undefined) => {
    const answer = await call(mark, { body: heart(id) });
    return String(answer.body.data?.visitorToken);
  };

  it("STATE-2 a visitor's marks are kept under her token alone, and she can take them back", async () => {
    const visitor = await visit(ids[0]);
    const headers = { "x-visitor-token": visitor };
    const again = await call(mark, { body: heart(ids[1]), headers });
    expect(again.body.data).toEqual({ isSubscribed: true, total: 2 });
    expect(await wishesOf(visitor)).toEqual([ids[1], ids[0]]);
    expect(await wishesOf(await visit(ids[2]))).toEqual([ids[2]]);
    expect(await wishesOf("x".repeat(43))).toEqual([]);
    await call(unmark, { body: heart(ids[0]), headers });
    expect(await wishesOf(visitor)).toEqual([ids[1]]);
    const rows = await getDb().select().from(subscriptions);
    expect(rows.filter(({ visitorHash }) => visitorHash === visitor)).toEqual([]);
  });

  it("STATE-2 visitors follow materials alone", async () => {
    expect((await call(mark, { body: { subjectType: "author", subjectId: author.id } })).status).toBe(400);
  });

  it("STATE-2 a login takes them over without doubles, from any number of tabs at once", async () => {
    const visitor = await visit(ids[0]);
    const headers = { "x-visitor-token": visitor };
    await call(mark, { body: heart(ids[1]), headers });
    const { token } = await buildUser();
    await call(subscribe, { token, body: heart(ids[1]) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(persist, { token, headers })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + Number(body.data?.added), 0)).toBe(1);
    expect((await wishes(token)).rows.map(({ id }) => id).sort()).toEqual([ids[0], ids[1]]);
    expect(await wishesOf(visitor)).toEqual([]);
  });
});
