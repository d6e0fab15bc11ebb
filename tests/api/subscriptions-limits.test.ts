import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as queryAnonymous } from "#app/api/v3/elastic-indexer/anonymous-wishlist/query/route.ts";
import { POST as query } from "#app/api/v3/elastic-indexer/wishlist/query/route.ts";
import { POST as persist } from "#app/api/v3/subscriptions/anonymous/persist/route.ts";
import { POST as mark } from "#app/api/v3/subscriptions/anonymous/subscribe/route.ts";
import { POST as unmark } from "#app/api/v3/subscriptions/anonymous/unsubscribe/route.ts";
import { POST as subscribe } from "#app/api/v3/subscriptions/subscribe/route.ts";
import { POST as unsubscribe } from "#app/api/v3/subscriptions/unsubscribe/route.ts";
import { POST as profiles } from "#app/api/v3/user-details/query/route.ts";
import type { AuthorProfile } from "#lib/catalogue/authors/schema.ts";
import type { WishlistPage } from "#lib/catalogue/favourites/schema.ts";
import { forgetVisitors } from "#lib/catalogue/favourites/server/forget-visitors.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, subscriptions } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";

const ids: number[] = [];
const heart = (id: number | undefined) => ({ subjectType: "material", subjectId: id });
const follow = (id: number) => ({ subjectType: "author", subjectId: id });
const makeVisitorToken = () => randomBytes(32).toString("base64url");

beforeAll(async () => {
  await loadTaxonomy();
  const { id: authorId } = await buildSeller();
  for (const title of ["Eins", "Zwei", "Drei"]) ids.push((await buildFoundMaterial({ authorId, title, description: "" })).id);
});

type Owner = { userId: number } | { visitorHash: string };

/** Marks of materials that do not exist, so that lists are full without thousands of materials. */
const fill = async (owner: Owner, count: number) => {
  const [column, value] = "userId" in owner ? [sql`user_id`, owner.userId] : [sql`visitor_hash`, owner.visitorHash];
  await getDb().execute(sql`
    insert into subscriptions (${column}, subject_type, subject_id, world)
    select ${value}, 'material', (800000000 + n)::text, 'de' from generate_series(1, ${count}::int) n`);
};
const countOf = async (userId: number) => (await getDb().select().from(subscriptions).where(eq(subscriptions.userId, userId))).length;
const rowsOf = async (visitor: string) =>
  getDb()
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.visitorHash, hashSecret(visitor)), isNull(subscriptions.userId)));

describe("threat 25", () => {
  it("threat 25 CALL-13 a visitor marks 500 materials and no more, also when many come at once; what is marked stays markable", async () => {
    const visitor = makeVisitorToken();
    const headers = { "x-visitor-token": visitor };
    await fill({ visitorHash: hashSecret(visitor) }, 499);
    const answers = await Promise.all(ids.map((id) => call(mark, { body: heart(id), headers })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await rowsOf(visitor)).toHaveLength(500);
    const marked = ids[answers.findIndex(({ status }) => status === 200)];
    expect((await call(mark, { body: heart(marked), headers })).body.data).toEqual({ isSubscribed: true, total: 500 });
    expect((await call(unmark, { body: heart(marked), headers })).body.data).toEqual({ isSubscribed: false, total: 499 });
  });

  it("threat 25 CALL-13 a user marks 5,000, and a login adds no more than fit: the visitor's newest", async () => {
    const { id, token } = await buildUser();
    await fill({ userId: id }, 4_999);
    const visitor = makeVisitorToken();
    const headers = { "x-visitor-token": visitor };
    for (const material of ids) await call(mark, { body: heart(material), headers });
    expect((await call(persist, { token, headers })).body.data).toEqual({ added: 1 });
    expect([await countOf(id), await rowsOf(visitor)]).toEqual([5_000, []]);
    const page = (await call(query, { token, body: {} })).body.data as unknown as WishlistPage;
    expect(page.rows.map((row) => row.id)).toEqual([ids[2]]);
    expect((await call(subscribe, { token, body: heart(ids[0]) })).status).toBe(409);
  });
});

describe("threat 5", () => {
  it("threat 5 STATE-2 another visitor's token, a guessed or a torn one opens no list and changes none", async () => {
    const visitor = String((await call(mark, { body: heart(ids[0]) })).body.data?.visitorToken);
    expect(visitor).toMatch(/^[\w-]{43}$/);
    for (const token of [makeVisitorToken(), visitor.slice(0, -1), hashSecret(visitor), "'; drop table subscriptions; --", ""]) {
      const headers = { "x-visitor-token": token };
      const { rows } = (await call(queryAnonymous, { body: {}, headers })).body.data as unknown as WishlistPage;
      expect(rows).toEqual([]);
      await call(unmark, { body: heart(ids[0]), headers });
      const { token: member } = await buildUser();
      expect((await call(persist, { token: member, headers })).body.data).toEqual({ added: 0 });
    }
    expect(await rowsOf(visitor)).toHaveLength(1);
  });

  it("threat 5 IMPERSONATE-1 an admin's own marks do not become the user's", async () => {
    const [user, admin] = [await buildUser(), await buildUser({ role: "admin" })];
    const visitor = String((await call(mark, { body: heart(ids[0]) })).body.data?.visitorToken);
    const token = await buildToken(user.id, admin.id);
    expect((await call(persist, { token, headers: { "x-visitor-token": visitor } })).status).toBe(403);
    expect([await countOf(user.id), (await rowsOf(visitor)).length]).toEqual([0, 1]);
  });
});

describe("ENTITY-2", () => {
  const profileOf = async (id: number, token?: string) => {
    const found = (await call(profiles, { token: token ?? null, body: { ids: [id] } })).body.data as unknown as AuthorProfile[];
    return found[0];
  };

  it("ENTITY-2 following is told to the one who follows, both numbers to everybody", async () => {
    const [author, fan] = [await buildSeller(), await buildSeller()];
    await call(subscribe, { token: fan.token, body: follow(author.id) });
    expect(await profileOf(author.id, fan.token)).toMatchObject({ following: true, followersNumber: 1, followingNumber: 0 });
    expect(await profileOf(fan.id, author.token)).toMatchObject({ following: false, followersNumber: 0, followingNumber: 1 });
    expect(await profileOf(author.id)).toMatchObject({ following: false, followersNumber: 1 });
    await call(unsubscribe, { token: fan.token, body: follow(author.id) });
    expect(await profileOf(author.id, fan.token)).toMatchObject({ following: false, followersNumber: 0 });
    expect(await profileOf(fan.id)).toMatchObject({ followingNumber: 0 });
  });

  it("ENTITY-2 whoever got a profile after she began to follow is counted from her next change on", async () => {
    const [first, second, fan] = [await buildSeller(), await buildSeller(), await buildUser()];
    await call(subscribe, { token: fan.token, body: follow(first.id) });
    await getDb().insert(authorProfiles).values({ userId: fan.id });
    await call(subscribe, { token: fan.token, body: follow(second.id) });
    const [profile] = await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, fan.id));
    expect(profile?.followingNumber).toBe(2);
  });

  it("ENTITY-2 authors who follow each other at the same moment, again and again, are counted right", async () => {
    const circle = await Promise.all([buildSeller(), buildSeller(), buildSeller()]);
    const pairs = circle.flatMap((one) => circle.filter((other) => other !== one).map((other) => ({ token: one.token, id: other.id })));
    for (const change of [subscribe, unsubscribe, subscribe]) {
      const answers = await Promise.all(pairs.map(({ token, id }) => call(change, { token, body: follow(id) })));
      expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200));
    }
    for (const { id } of circle) expect(await profileOf(id)).toMatchObject({ followersNumber: 2, followingNumber: 2 });
  });
});

it("STATE-2 lists of visitors who no longer come are forgotten; one mark keeps the whole list, users keep theirs for good", async () => {
  const [gone, here, { id: userId }] = [makeVisitorToken(), makeVisitorToken(), await buildUser()];
  const old = new Date("2020-01-01");
  const base = { subjectType: "material" as const, world: "de" as const };
  await getDb()
    .insert(subscriptions)
    .values([
      { ...base, subjectId: "1", visitorHash: hashSecret(gone), createdAt: old },
      { ...base, subjectId: "1", visitorHash: hashSecret(here), createdAt: old },
      { ...base, subjectId: "2", visitorHash: hashSecret(here) },
      { ...base, subjectId: "1", userId, createdAt: old },
    ]);
  await forgetVisitors();
  expect([(await rowsOf(gone)).length, (await rowsOf(here)).length, await countOf(userId)]).toEqual([0, 2, 1]);
});
