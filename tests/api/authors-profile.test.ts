import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST } from "#app/api/v3/user-details/query/route.ts";
import { authorProfile } from "#lib/catalogue/authors/schema.ts";
import { findAuthorPage } from "#lib/catalogue/authors/server/find-author-page.ts";
import { listAuthors } from "#lib/catalogue/authors/server/list-authors.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

beforeAll(() => loadTaxonomy());

it("ENTITY-2 CALL-11 profiles of sellers by id, without anything that is not public", async () => {
  const seller = await buildSeller({ publicName: "Studio Kreidefels", isDemo: true });
  const buyer = await buildUser();
  const blocked = await buildSeller({ blockedAt: new Date() });
  await buildMaterial({ authorId: seller.id });
  await buildMaterial({ authorId: seller.id, status: "draft" });
  const { status, body } = await call(POST, { body: { ids: [buyer.id, seller.id, blocked.id, 999_999, seller.id] } });
  expect(status).toBe(200);
  const profiles = body.data as unknown as unknown[];
  expect(profiles).toHaveLength(1);
  expect(Object.keys(profiles[0] as object).sort()).toEqual(Object.keys(authorProfile.shape).sort());
  expect(authorProfile.parse(profiles[0])).toMatchObject({
    id: seller.id,
    publicName: "Studio Kreidefels",
    totalMaterials: 1,
    isDemo: true,
    following: false,
    isSeller: true,
  });
  expect(JSON.stringify(body)).not.toContain("@school.example");
});

it("CALL-11 refuses what is no list of ids", async () => {
  for (const ids of [undefined, [], "1", [0], [1.5], Array(201).fill(1)]) expect((await call(POST, { body: { ids } })).status).toBe(400);
});

it("a private profile shows name and materials only", async () => {
  const seller = await buildSeller();
  await getDb()
    .update(authorProfiles)
    .set({ isPrivate: true, subtitle: "geheim", description: "geheim", facebookProfile: "https://geheim.example" })
    .where(eq(authorProfiles.userId, seller.id));
  await buildMaterial({ authorId: seller.id });
  const page = await findAuthorPage(seller.id, "de");
  expect(page?.total).toBe(1);
  expect(page?.profile.privateProfile).toBe(true);
  expect(JSON.stringify(page)).not.toContain("geheim");
});

it("ROUTE-3 the author page: materials of this world in pages and orders, subjects, rating", async () => {
  const seller = await buildSeller({ slug: "studio" });
  for (let index = 0; index < 26; index += 1) {
    await buildMaterial({
      authorId: seller.id,
      title: `Blatt ${index}`,
      priceMinor: 100 + index,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      subjects: index < 3 ? ["biology"] : ["mathematics"],
    });
  }
  await buildMaterial({ authorId: seller.id, world: "fr" });
  const rated = await buildMaterial({
    authorId: seller.id,
    title: "Beliebt",
    priceMinor: 900,
    salePriceMinor: 50,
    publishedAt: new Date(Date.UTC(2025, 0, 1)),
    ratingSum: 48,
    ratingCount: 10,
  });
  const titles = async (...options: Parameters<typeof findAuthorPage>) =>
    (await findAuthorPage(...options))?.materials.map(({ title }) => title) ?? [];
  const page = await findAuthorPage(seller.id, "de");
  expect(page).toMatchObject({ href: `/de/autor/${seller.id}/studio`, total: 27, page: 1, pages: 2, rating: { average: 4.8, count: 10 } });
  expect(page?.subjects).toEqual([
    { key: "mathematics", name: "Mathematik", count: 24 },
    { key: "biology", name: "Biologie", count: 3 },
  ]);
  expect((await titles(seller.id, "de"))[0]).toBe("Blatt 25");
  expect(await titles(seller.id, "de", { page: 2 })).toEqual(["Blatt 1", "Blatt 0", "Beliebt"].slice(0, 3));
  expect(await titles(seller.id, "de", { page: 99 })).toHaveLength(3);
  expect((await titles(seller.id, "de", { sort: "price_asc" })).slice(0, 2)).toEqual(["Beliebt", "Blatt 0"]);
  expect((await titles(seller.id, "de", { sort: "price_desc" }))[0]).toBe("Blatt 25");
  expect((await titles(seller.id, "de", { sort: "rating" }))[0]).toBe(rated.title);
});

it("ROUTE-3 nobody else has an author page", async () => {
  const [buyer, blocked, gone] = [
    await buildUser(),
    await buildSeller({ blockedAt: new Date() }),
    await buildSeller({ deletedAt: new Date() }),
  ];
  for (const id of [buyer.id, blocked.id, gone.id, 999_999]) expect(await findAuthorPage(id, "de")).toBeNull();
});

it("threat 21 pages name what they show, so that a change empties them", async () => {
  const seller = await buildSeller();
  const material = await buildMaterial({ authorId: seller.id });
  const facts = { tags: new Set<string>(), seconds: 0 };
  await pageFacts.run(facts, () => findAuthorPage(seller.id, "de"));
  expect([...facts.tags].sort()).toEqual([`author:${seller.id}`, `material:${material.id}`]);
});

it("authors with most materials come first, with their subjects", async () => {
  const seller = await buildSeller({ world: "it", publicName: "Bottega" });
  const other = await buildSeller({ world: "it" });
  for (let index = 0; index < 3; index += 1)
    await buildMaterial({ authorId: seller.id, world: "it", subjects: index ? ["mathematics"] : ["history"] });
  await buildMaterial({ authorId: other.id, world: "it" });
  const authors = await listAuthors("it");
  expect(authors.map(({ id, totalMaterials }) => [id, totalMaterials])).toEqual([
    [seller.id, 3],
    [other.id, 1],
  ]);
  expect(authors[0]?.subjects).toEqual(["Matematica", "Storia"]);
});
