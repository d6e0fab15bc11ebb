import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as preferences } from "#app/api/v3/notifications/preferences/route.ts";
import { POST as describeIt } from "#app/api/v3/recommendations/describe/route.ts";
import { POST as remember } from "#app/api/v3/recommendations/remember/route.ts";
import { GET as recommendations } from "#app/api/v3/recommendations/route.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import type { Recommendations } from "#lib/pages/personalisation/schema.ts";
import { sendRecommendations } from "#lib/pages/personalisation/server/send-recommendations.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, outbox, subscriptions } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

beforeAll(() => loadTaxonomy());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

/** Somebody who marked a material about volcanoes, and five others about them; each test has a world of its own. */
const buildTaste = async (world: "fr" | "it" | "es" | "pl" | "se") => {
  const reader = await buildUser({ world });
  const like = { world, subjects: ["geography"], classGrades: ["g5"], topics: ["volcanoes"] };
  const marked = await buildMaterial(like);
  const fitting = await Promise.all(Array.from({ length: 5 }, () => buildMaterial(like)));
  await subscribe({ userId: reader.id }, { subjectType: "material", subjectId: String(marked.id) }, world);
  return { reader, marked, fitting, like };
};
const idsOf = async (token: string | null, world: string) => {
  const { body } = await call(recommendations, { token, path: `/api/v3/recommendations?world=${world}` });
  return (body.data as unknown as Recommendations).items;
};

describe("recommendations", () => {
  it("ROUTE-10 come with their reason; nothing that is hers, that she has alone or in a bundle, of another world or unlike", async () => {
    const { reader, marked, fitting, like } = await buildTaste("fr");
    const [own, had, part, bundle] = [
      await buildMaterial({ ...like, authorId: reader.id }),
      await buildMaterial(like),
      await buildMaterial(like),
      await buildMaterial({ ...like, isBundle: true }),
    ];
    await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: part.id, position: 1 });
    for (const { id } of [had, bundle]) await getDb().insert(entitlements).values({ userId: reader.id, materialId: id, licence: "single" });
    await buildMaterial({ ...like, status: "archived" });
    await buildMaterial({ ...like, subjects: ["music"], topics: [], classGrades: ["g12"] });
    await buildMaterial({ ...like, world: "it" });
    const items = await idsOf(reader.token, "fr");
    expect(items.map(({ card }) => card.id).sort()).toEqual(fitting.map(({ id }) => id).sort());
    expect(items.map(({ card }) => card.id)).not.toContain(own.id);
    const titles = items.map(({ because }) => (because?.kind === "like" ? because.title : null));
    for (const title of titles) expect([marked, had, bundle].map((one) => one.title)).toContain(title);
  });

  it("ROUTE-10 two of one author at most; a visitor is asked to log in; whoever has nothing gets an empty list", async () => {
    const { reader, like } = await buildTaste("it");
    const { authorId } = await buildMaterial(like);
    for (const _ of [1, 2, 3]) await buildMaterial({ ...like, authorId });
    const items = await idsOf(reader.token, "it");
    expect(items.filter(({ card }) => card.author.id === authorId)).toHaveLength(2);
    expect((await call(recommendations, {})).status).toBe(401);
    expect(await idsOf((await buildUser({ world: "it" })).token, "it")).toEqual([]);
  });
});

const mailsTo = (email: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "recommendations")));
const want = (token: string) => call(preferences, { token, body: { kind: "recommendations", isEnabled: true } });
const tokenIn = (mail: { payload: Record<string, unknown> } | undefined) => String(mail?.payload.url).split("/").at(-1) ?? "";

describe("the mail with recommendations", () => {
  it("ROUTE-70 goes to whoever asked for it, once a month also when several workers send, and never with the same again", async () => {
    const { reader, like } = await buildTaste("es");
    await sendRecommendations();
    expect(await mailsTo(reader.email)).toEqual([]);
    await want(reader.token);
    await Promise.all([sendRecommendations(), sendRecommendations(), sendRecommendations()]);
    expect(await mailsTo(reader.email)).toHaveLength(1);
    const later = new Date(Date.now() + 28 * DAY);
    await sendRecommendations(later);
    expect(await mailsTo(reader.email)).toHaveLength(1);
    const fresh = await Promise.all([1, 2, 3].map(() => buildMaterial({ ...like, publishedAt: ago(-1) })));
    await sendRecommendations(later);
    const [, second] = await mailsTo(reader.email);
    expect(new Set(second?.payload.titles as string[])).toEqual(new Set(fresh.map(({ title }) => title)));
  });

  it("ROUTE-70 threat 14 its link shows what stood in it and marks one by a button, without a login, twice as good as once", async () => {
    const { reader, fitting } = await buildTaste("pl");
    await want(reader.token);
    await sendRecommendations();
    const token = tokenIn((await mailsTo(reader.email))[0]);
    const marks = () =>
      getDb()
        .select({ id: subscriptions.subjectId })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, reader.id), eq(subscriptions.subjectType, "material")));
    const { body } = await call(describeIt, { body: { token } });
    const shown = (body.data as unknown as Recommendations).items.map(({ card }) => card.id);
    expect(shown.sort()).toEqual(fitting.map(({ id }) => id).sort());
    expect(JSON.stringify(body)).not.toContain(reader.email);
    expect(await marks()).toHaveLength(1);
    const materialId = shown[0] ?? 0;
    const pressed = await Promise.all([1, 2].map(() => call(remember, { body: { token, materialId } })));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await marks()).map(({ id }) => id)).toContain(String(materialId));
    expect(await marks()).toHaveLength(2);
  });

  it("ROUTE-70 the link marks nothing that did not stand in the mail, and none that is not one", async () => {
    const { reader } = await buildTaste("se");
    await want(reader.token);
    await sendRecommendations();
    const token = tokenIn((await mailsTo(reader.email))[0]);
    const other = await buildMaterial({ world: "se" });
    expect((await call(remember, { body: { token, materialId: other.id } })).status).toBe(404);
    expect((await call(describeIt, { body: { token: "A".repeat(43) } })).status).toBe(410);
    expect((await call(describeIt, { body: { token: "short" } })).status).toBe(400);
  });
});
