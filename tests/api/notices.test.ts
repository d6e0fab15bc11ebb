import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as read } from "#app/api/v3/notices/read/route.ts";
import { GET as list } from "#app/api/v3/notices/route.ts";
import { GET as count } from "#app/api/v3/notices/unread/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { announceMaterials } from "#lib/catalogue/notices/server/announce-materials.ts";
import { forgetNotices } from "#lib/catalogue/notices/server/forget-notices.ts";
import { tasks } from "#lib/catalogue/notices/server/jobs.ts";
import { authorNews, ownedUpdated } from "#lib/catalogue/notices/server/notices.ts";
import { tellCheaper } from "#lib/catalogue/notices/server/tell-cheaper.ts";
import { tellFollowers } from "#lib/catalogue/notices/server/tell-followers.ts";
import { tellVersion } from "#lib/catalogue/notices/server/tell-version.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { entitlements, materials, notices, subscriptions, users } from "#lib/platform/db/schema/schema.ts";
import { addNotice, addNotices } from "#lib/platform/notices/add-notices.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { beginAtLock, holdLock } from "#tests/hold-lock.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

beforeAll(() => loadTaxonomy());

const told = async (userId: number) =>
  (await getDb().select().from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.id))).map(({ kind, materialId }) => [
    kind,
    materialId,
  ]);
const follow = (userId: number, subjectType: "author" | "subject" | "material", id: number | string) =>
  subscribe({ userId }, { subjectType, subjectId: String(id) }, "de");
const publish = (authorId: number, more: object = {}) => buildFoundMaterial({ authorId, title: "Neu", description: "", ...more });
/** Announces everything there is, so that only what comes afterwards is news. */
const settle = async () => {
  while (await announceMaterials());
};
const page = async (token: string, query = "") => (await call(list, { token, path: `/api/v3/notices?world=de${query}` })).body.data;

describe("CALL-13 news", () => {
  it("CALL-13 CALL-14 followers of an author and of a subject are told once, in their own world, and running again changes nothing", async () => {
    const author = await buildSeller({ publicName: "Studio Neuigkeit" });
    const [fan, pupil, both, abroad] = [await buildUser(), await buildUser(), await buildUser(), await buildUser({ world: "fr" })];
    for (const { id } of [fan, both, abroad]) await follow(id, "author", author.id);
    for (const { id } of [pupil, both]) await follow(id, "subject", "music");
    await follow(author.id, "subject", "music");
    const { id } = await publish(author.id, { subjects: ["music"] });
    await tellFollowers([id]);
    await tellFollowers([id]);
    expect(await told(fan.id)).toEqual([["author_news", id]]);
    expect(await told(pupil.id)).toEqual([["subject_news", id]]);
    expect(await told(both.id)).toEqual([["author_news", id]]);
    expect([await told(abroad.id), await told(author.id)]).toEqual([[], []]);
    const { items } = (await page(pupil.token)) as never as { items: { text: string; path: string; isRead: boolean }[] };
    expect(items).toMatchObject([{ text: "Neu in Musik: Neu", path: expect.stringContaining(`/${id}/`), isRead: false }]);
  });

  it("a subject of another world is another subject", async () => {
    const author = await buildSeller();
    const reader = await buildUser();
    await subscribe({ userId: reader.id }, { subjectType: "subject", subjectId: "music" }, "fr");
    await tellFollowers([(await publish(author.id, { subjects: ["music"] })).id]);
    expect(await told(reader.id)).toEqual([]);
  });

  it("an import of many tells of ten, and the last says how many there are besides", async () => {
    const author = await buildSeller();
    const fan = await buildUser();
    await follow(fan.id, "author", author.id);
    const ids: number[] = [];
    for (let number = 0; number < 12; number += 1) ids.push((await publish(author.id)).id);
    await tellFollowers(ids);
    expect(await told(fan.id)).toEqual(ids.slice(0, 10).map((id) => ["author_news", id]));
    const { items } = (await page(fan.token)) as never as { items: { text: string }[] };
    expect(items[0]?.text).toMatch(/ \(\+2\)$/);
    expect(items[1]?.text).not.toContain("(+");
  });

  it("each material is announced once; demonstration studios, blocked authors and old materials are no news", async () => {
    await settle();
    const [author, demo, blocked] = [
      await buildSeller(),
      await buildSeller({ isDemo: true }),
      await buildSeller({ blockedAt: new Date() }),
    ];
    const { id } = await publish(author.id, { publishedAt: new Date() });
    await publish(demo.id, { publishedAt: new Date() });
    await publish(blocked.id, { publishedAt: new Date() });
    await publish(author.id, { publishedAt: new Date(Date.now() - 8 * 86_400_000) });
    await publish(author.id, { status: "draft" });
    const before = (await jobsOf("tell_news")).length;
    await Promise.all([announceMaterials(), announceMaterials()]);
    await announceMaterials();
    expect((await jobsOf("tell_news")).slice(before).map(({ payload }) => payload)).toEqual([{ ids: [id] }]);
  });
});

describe("favourites and what is hers", () => {
  const build = async () => {
    const author = await buildSeller();
    const fan = await buildUser();
    const material = await publish(author.id, { priceMinor: 500 });
    await follow(fan.id, "material", material.id);
    const setPrice = (priceMinor: number, sale: object = {}) =>
      getDb()
        .update(materials)
        .set({ priceMinor, ...sale })
        .where(eq(materials.id, material.id));
    const prices = async () =>
      (await getDb().select().from(notices).where(eq(notices.userId, fan.id)).orderBy(asc(notices.id))).map(
        ({ details }) => (details.price as { minor: number }).minor,
      );
    return { author, fan, material, setPrice, prices };
  };

  it("a lower price, or a sale that begins by the clock, is told once; higher prices are no news", async () => {
    const { fan, setPrice, prices } = await build();
    await tellCheaper();
    await setPrice(600);
    await tellCheaper();
    expect(await prices()).toEqual([]);
    await setPrice(400);
    await tellCheaper();
    await tellCheaper();
    expect(await prices()).toEqual([400]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await setPrice(400, { salePriceMinor: 300, saleStartsAt: tomorrow });
    await tellCheaper();
    expect(await prices()).toEqual([400]);
    await setPrice(400, { saleStartsAt: new Date(Date.now() - 1_000) });
    await tellCheaper();
    expect(await prices()).toEqual([400, 300]);
    const { items } = (await page(fan.token)) as never as { items: { text: string }[] };
    expect(items[0]?.text).toBe("„Neu“ aus deinen Favoriten kostet jetzt 3,00\u00a0€");
  });

  it("a price that goes down and up again is told once in 30 days", async () => {
    const { setPrice, prices } = await build();
    const now = Date.now();
    const at = (days: number) => tellCheaper(new Date(now + days * 86_400_000));
    for (const day of [0, 1, 2, 3]) {
      await setPrice(day % 2 === 0 ? 400 : 500);
      await at(day);
    }
    expect(await prices()).toEqual([400]);
    await setPrice(500);
    await at(31);
    await setPrice(400);
    await at(32);
    expect(await prices()).toEqual([400, 400]);
  });

  it("what she owns, sold herself, or cannot buy any more is not told cheaper", async () => {
    const { fan, material, setPrice, prices } = await build();
    await getDb().insert(entitlements).values({ userId: fan.id, materialId: material.id, licence: "single" });
    await setPrice(100);
    await tellCheaper();
    expect(await prices()).toEqual([]);
    const other = await build();
    await other.setPrice(100, { status: "archived" });
    await tellCheaper();
    expect(await other.prices()).toEqual([]);
  });

  it("a race of two runs tells each once", async () => {
    const { prices, setPrice, fan } = await build();
    await setPrice(100);
    await meetAtLock({ text: "select 1 from users where id = $1 for update", values: [fan.id] }, [() => tellCheaper()]);
    await Promise.all([tellCheaper(), tellCheaper(), tellCheaper()]);
    expect(await prices()).toEqual([100]);
  });

  it("a mark from before has the price of its first look", async () => {
    const { fan, setPrice, prices } = await build();
    await getDb().update(subscriptions).set({ priceMinor: null }).where(eq(subscriptions.userId, fan.id));
    await setPrice(450);
    await tellCheaper();
    expect(await prices()).toEqual([]);
    await setPrice(440);
    await tellCheaper();
    expect(await prices()).toEqual([440]);
  });

  it("a new version is told to its owners and to those who marked it, each once, and stays with the owner when it is sold no more", async () => {
    const { fan, material } = await build();
    const [owner, both] = [await buildUser(), await buildUser()];
    for (const { id: userId } of [owner, both])
      await getDb().insert(entitlements).values({ userId, materialId: material.id, licence: "single" });
    await follow(both.id, "material", material.id);
    await Promise.all([tellVersion(material.id, 2), tellVersion(material.id, 2)]);
    expect([await told(fan.id), await told(owner.id), await told(both.id)]).toEqual([
      [["favourite_updated", material.id]],
      [["owned_updated", material.id]],
      [["owned_updated", material.id]],
    ]);
    await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, material.id));
    expect(await page(fan.token)).toEqual({ items: [], unread: 0, next: null });
    expect(await page(owner.token)).toMatchObject({
      items: [{ text: "Version 2 von „Neu“ ist da", path: "/de/konto/gekaufte-materialien" }],
      unread: 1,
    });
  });
});

describe("addNotices", () => {
  const build = async (more: object = {}) => {
    const [author, reader] = [await buildSeller(), await buildUser(more)];
    const { id: materialId } = await publish(author.id);
    const notice = { userId: reader.id, event: `new:${materialId}`, materialId, details: { author: "Studio", more: 0 } };
    return { author, reader, materialId, notice, add: () => transaction((tx) => addNotice(tx, authorNews, notice)) };
  };

  it("the same event is told once, also by many at the same moment", async () => {
    const { reader, add } = await build();
    const answers = await meetAtLock({ text: "select 1 from users where id = $1 for update", values: [reader.id] }, [add, add, add]);
    expect(answers.sort()).toEqual([false, false, true]);
    expect(await told(reader.id)).toHaveLength(1);
  });

  it.each([{ blockedAt: new Date() }, { deletedAt: new Date() }])("nobody who is %o is told", async (more) => {
    const { add } = await build(more);
    expect(await add()).toBe(false);
  });

  it("a notice does not come behind the deletion of an account", async () => {
    const { reader, add } = await build();
    const release = await holdLock("update users set deleted_at = now() where id = $1", [reader.id]);
    const { result } = await beginAtLock(add);
    await release();
    expect([await result, await told(reader.id)]).toEqual([false, []]);
  });

  it("authors are not told of their own, and what is rolled back was told nobody", async () => {
    const { author, notice, reader } = await build();
    const own = { ...notice, userId: author.id };
    expect(await transaction((tx) => addNotices(tx, ownedUpdated, [{ ...own, details: { version: 2 } }]))).toEqual([]);
    await expect(
      transaction(async (tx) => {
        await addNotice(tx, authorNews, notice);
        throw new Error("away");
      }),
    ).rejects.toThrow("away");
    expect(await told(reader.id)).toEqual([]);
  });
});

describe("v3/notices", () => {
  const build = async (number: number) => {
    const [author, reader] = [await buildSeller(), await buildUser()];
    const ids: number[] = [];
    for (let index = 0; index < number; index += 1) {
      const { id: materialId } = await publish(author.id, { title: `Blatt ${index}` });
      const [added] = await transaction((tx) =>
        addNotices(tx, authorNews, [{ userId: reader.id, event: `new:${materialId}`, materialId, details: { author: "A", more: 0 } }]),
      );
      ids.push(added?.id ?? 0);
    }
    return { reader, ids: ids.toReversed() };
  };

  it("pages follow each other without gaps while new ones come; unread ones are counted", async () => {
    const { reader, ids } = await build(5);
    const first = (await page(reader.token, "&limit=2")) as never as { items: { id: number }[]; next: number; unread: number };
    expect([first.items.map(({ id }) => id), first.unread]).toEqual([ids.slice(0, 2), 5]);
    const second = (await page(reader.token, `&limit=2&before=${first.next}`)) as never as typeof first;
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    const last = (await page(reader.token, `&limit=2&before=${second.next}`)) as never as typeof first;
    expect([last.items.map(({ id }) => id), last.next]).toEqual([ids.slice(4), null]);
    expect((await call(count, { token: reader.token })).body.data).toEqual({ unread: 5 });
  });

  it("one or all are marked as read; what came after the press stays unread", async () => {
    const { reader, ids } = await build(4);
    const mark = async (body: object) => (await call(read, { token: reader.token, body })).body.data;
    expect(await mark({ ids: [ids[3]] })).toEqual({ unread: 3 });
    expect(await mark({ ids: [ids[3]] })).toEqual({ unread: 3 });
    expect(await mark({ upTo: ids[1] })).toEqual({ unread: 1 });
    const rows = await getDb()
      .select()
      .from(notices)
      .where(and(inArray(notices.id, ids), eq(notices.userId, reader.id)));
    expect(rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)).toEqual([ids[0]]);
  });

  it.each([{ ids: [] }, { ids: ["x"] }, { upTo: -1 }, {}, { ids: Array.from({ length: 101 }, (_, index) => index + 1) }])(
    "threat 25 %j is refused",
    async (body) => {
      const { token } = await buildUser();
      expect((await call(read, { token, body })).status).toBe(400);
    },
  );

  it("threat 5 nobody reads or marks somebody else's, and visitors nothing at all", async () => {
    const { reader, ids } = await build(2);
    const stranger = await buildUser();
    const before = await getDb().select().from(notices).where(eq(notices.userId, reader.id));
    expect(await page(stranger.token, `&before=${(ids[0] ?? 0) + 1}`)).toEqual({ items: [], unread: 0, next: null });
    expect((await call(read, { token: stranger.token, body: { ids } })).body.data).toEqual({ unread: 0 });
    expect((await call(read, { token: stranger.token, body: { upTo: ids[0] } })).status).toBe(200);
    expect(await getDb().select().from(notices).where(eq(notices.userId, reader.id))).toEqual(before);
    for (const handler of [list, count]) expect((await call(handler)).status).toBe(401);
    expect((await call(read, { body: { ids } })).status).toBe(401);
  });

  it("old notices go after 180 days", async () => {
    const { reader, ids } = await build(2);
    await getDb()
      .update(notices)
      .set({ createdAt: new Date(Date.now() - 181 * 86_400_000) })
      .where(eq(notices.id, ids[1] ?? 0));
    await forgetNotices();
    expect((await told(reader.id)).length).toBe(1);
    expect(Object.keys(tasks)).toContain("forget_notices");
  });

  it("a reader whose account goes takes her notices with it", async () => {
    const { reader } = await build(1);
    await getDb().delete(users).where(eq(users.id, reader.id));
    expect(await told(reader.id)).toEqual([]);
  });
});
