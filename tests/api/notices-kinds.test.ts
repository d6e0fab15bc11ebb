import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as list } from "#app/api/v3/notices/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { announceMaterials } from "#lib/catalogue/notices/server/announce-materials.ts";
import { tellCheaper } from "#lib/catalogue/notices/server/tell-cheaper.ts";
import { tellFollowers } from "#lib/catalogue/notices/server/tell-followers.ts";
import { tellVersion } from "#lib/catalogue/notices/server/tell-version.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials, notices, subscriptions } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
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
