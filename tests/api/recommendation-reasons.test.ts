import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as put } from "#app/api/v3/personalisations/put/route.ts";
import { POST as switchIt } from "#app/api/v3/personalisations/switch/route.ts";
import { POST as refuse } from "#app/api/v3/recommendations/refuse/route.ts";
import { GET as recommendations } from "#app/api/v3/recommendations/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { Recommendations } from "#lib/pages/personalisation/schema.ts";
import { sendRecommendations } from "#lib/pages/personalisation/server/send-recommendations.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { boughtTogether, entitlements, notificationPreferences, outbox } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

beforeAll(() => loadTaxonomy());

const read = async (token: string, world: World) =>
  (await call(recommendations, { token, path: `/api/v3/recommendations?world=${world}` })).body.data as unknown as Recommendations;
const own = (userId: number, materialId: number) => getDb().insert(entitlements).values({ userId, materialId, licence: "single" });
const other = { subjects: ["music"], topics: [], classGrades: ["g12"] };

/** A reader with something for each of the four reasons. */
const buildReader = async (world: World) => {
  const reader = await buildUser({ world });
  const owned = await buildMaterial({ world, subjects: ["geography"], classGrades: ["g5"], topics: ["volcanoes"] });
  await own(reader.id, owned.id);
  const bought = await buildMaterial({ world, ...other });
  await getDb().insert(boughtTogether).values({ materialId: owned.id, otherId: bought.id, place: 1 });
  const followed = await buildSeller({ world, publicName: "Jana Wittkamp" });
  const news = await buildMaterial({ world, authorId: followed.id, ...other });
  await subscribe({ userId: reader.id }, { subjectType: "author", subjectId: String(followed.id) }, world);
  // A key that is no number, beside the author's id.
  await subscribe({ userId: reader.id }, { subjectType: "subject", subjectId: "history" }, world);
  const like = await buildMaterial({ world, subjects: ["geography"], classGrades: ["g5"], topics: ["volcanoes"] });
  await call(put, { token: reader.token, body: { subjects: ["mathematics"], grades: ["g2"], world } });
  const taught = await buildMaterial({ world, classGrades: ["g2"] });
  return { reader, owned, bought, followed, news, like, taught };
};
const said = ({ items }: Recommendations) => items.map(({ card, because }) => [card.id, because?.kind]);
const want = (token: string, kind: string, key: string, isRefused = true) => call(refuse, { token, body: { kind, key, isRefused } });

let at = 0;
let world: World = "de";
// Each test in a world of its own.
const worldsOfTests: World[] = ["gr", "bg", "cz", "hr", "hu", "nl", "no", "ro", "rs", "sk", "ua"];
beforeEach(() => {
  world = worldsOfTests[at++] ?? "de";
});

describe("the reasons", () => {
  it("DSA art. 27 take turns, and each says what it is", async () => {
    const { reader, owned, bought, news, like, taught } = await buildReader(world);
    const { items, isOff } = await read(reader.token, world);
    expect([isOff, said({ items, isOff })]).toEqual([
      false,
      [
        [bought.id, "bought"],
        [news.id, "author"],
        [like.id, "like"],
        [taught.id, "subject"],
      ],
    ]);
    const [first, second, third, fourth] = items.map(({ because }) => because);
    expect([first, third]).toEqual(
      ["bought", "like"].map((kind) => ({ kind, title: owned.title, href: expect.stringContaining(`/${owned.id}/`) })),
    );
    expect(second).toEqual({ kind: "author", name: "Jana Wittkamp" });
    expect(fourth).toMatchObject({ kind: "subject", name: expect.stringMatching(/^\S/) });
  });

  it("ENTITY-9 her grades come first among her subjects; of another world only the subjects speak", async () => {
    const reader = await buildUser({ world });
    await call(put, { token: reader.token, body: { subjects: ["art"], grades: ["g2"], world } });
    const older = await buildMaterial({ world, subjects: ["art"], classGrades: ["g2"], publishedAt: new Date(Date.now() - 86_400_000) });
    const newer = await buildMaterial({ world, subjects: ["art"], classGrades: ["g9"] });
    expect((await read(reader.token, world)).items.map(({ card }) => card.id)).toEqual([older.id, newer.id]);
    await call(put, { token: reader.token, body: { subjects: ["art"], grades: ["g2"], world: "de" } });
    expect((await read(reader.token, world)).items.map(({ card }) => card.id)).toEqual([newer.id, older.id]);
  });

  it("CALL-13 a followed subject counts as one that she teaches", async () => {
    const reader = await buildUser({ world });
    await subscribe({ userId: reader.id }, { subjectType: "subject", subjectId: "history" }, world);
    const found = await buildMaterial({ world, subjects: ["history"] });
    expect(said(await read(reader.token, world))).toEqual([[found.id, "subject"]]);
  });

  it("nothing that she has, nothing of her own, nothing that is not on sale here, whatever the reason", async () => {
    const { reader, owned, bought, followed } = await buildReader(world);
    await own(reader.id, bought.id);
    const mine = await buildMaterial({ world, authorId: reader.id });
    const elsewhere = await buildMaterial({ world: "se", authorId: followed.id });
    const gone = await buildMaterial({ world, authorId: followed.id, status: "archived" });
    const rows = [mine, elsewhere, gone].map(({ id }, index) => ({ materialId: owned.id, otherId: id, place: index + 2 }));
    await getDb().insert(boughtTogether).values(rows);
    const shown = (await read(reader.token, world)).items.map(({ card }) => card.id);
    for (const { id } of [owned, bought, mine, elsewhere, gone]) expect(shown).not.toContain(id);
    expect(shown).toHaveLength(3);
  });
});

describe("switching off", () => {
  it("DSA art. 38 an author, a subject, a reason: each alone, and back again", async () => {
    const { reader, bought, followed, news, like, taught } = await buildReader(world);
    const ids = async () => (await read(reader.token, world)).items.map(({ card }) => card.id);
    await want(reader.token, "author", String(followed.id));
    expect(await ids()).toEqual([bought.id, like.id, taught.id]);
    await want(reader.token, "subject", "geography");
    expect(await ids()).toEqual([bought.id, taught.id]);
    await want(reader.token, "reason", "bought");
    expect(await ids()).toEqual([taught.id]);
    for (const kind of ["author", "like", "subject"]) await want(reader.token, "reason", kind);
    expect(await ids()).toEqual([]);
    for (const kind of ["bought", "author", "like", "subject"]) await want(reader.token, "reason", kind, false);
    await want(reader.token, "subject", "geography", false);
    await want(reader.token, "author", String(followed.id), false);
    expect(await ids()).toEqual([bought.id, news.id, like.id, taught.id]);
  });

  it("GDPR art. 21 whoever wants nothing chosen gets nothing, by mail neither", async () => {
    const { reader } = await buildReader(world);
    await getDb().insert(notificationPreferences).values({ userId: reader.id, kind: "recommendations", isEnabled: true });
    await call(switchIt, { token: reader.token, body: { isOff: true } });
    expect(await read(reader.token, world)).toEqual({ items: [], isOff: true });
    const mails = () => getDb().$count(outbox, and(eq(outbox.recipient, reader.email), eq(outbox.template, "recommendations")));
    await sendRecommendations();
    expect(await mails()).toBe(0);
    await call(switchIt, { token: reader.token, body: { isOff: false } });
    await sendRecommendations();
    expect(await mails()).toBe(1);
  });
});
