import { beforeAll, expect, it } from "vitest";
import { home } from "#lib/catalogue/search/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getHome } from "#lib/pages/shopfront/server/get-home.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems } from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

beforeAll(() => loadTaxonomy());

it("ROUTE-1 the home page shows what is there, counted, and nothing that is not published", async () => {
  const [busy, other] = [await buildSeller(), await buildSeller()];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (let index = 0; index < 8; index += 1) {
    await buildMaterial({
      authorId: busy.id,
      title: `Fleißig ${index}`,
      classGrades: ["g2"],
      publishedAt: ago(index),
      pageCount: 3,
      facts: { hasAnswerKey: index < 5 },
    });
  }
  const free = await buildMaterial({
    authorId: other.id,
    priceMinor: 0,
    classGrades: ["g12"],
    subjects: ["biology"],
    publishedAt: ago(20),
  });
  const reduced = await buildMaterial({
    authorId: other.id,
    priceMinor: 300,
    salePriceMinor: 200,
    classGrades: ["g2"],
    publishedAt: ago(30),
  });
  const bundle = await buildMaterial({ authorId: other.id, isBundle: true, priceMinor: 100, classGrades: [], publishedAt: ago(40) });
  await getDb()
    .insert(bundleItems)
    .values([free, reduced].map(({ id }, position) => ({ bundleId: bundle.id, materialId: id, position })));
  await buildMaterial({ authorId: other.id, status: "draft", priceMinor: 0 });
  await buildMaterial({ authorId: other.id, world: "fr" });

  const data = home.parse(await getHome("de"));
  const ids = (cards: { id: number }[]) => cards.map(({ id }) => id);
  expect(data.figures).toEqual({ materials: 11, pages: 24, authors: 2, withAnswerKey: 5, subjects: 2 });
  expect(ids(data.free)).toEqual([free.id]);
  expect(ids(data.reduced)).toEqual([reduced.id]);
  expect(data.bundles).toMatchObject([{ card: { id: bundle.id }, parts: 2, separateMinor: 200, savingMinor: 100 }]);
  expect(data.stages.map(({ key }) => key)).toEqual(["primary", "upperSecondary"]);
  // Six places: two of the busy author, then the other, then the busy one's next.
  expect(data.stages[0]?.cards.map(({ title }) => title.replace(/^Bruch.*/, "other"))).toEqual([
    "Fleißig 0",
    "Fleißig 1",
    "other",
    "Fleißig 2",
    "Fleißig 3",
    "Fleißig 4",
  ]);
  expect(data.newest).toHaveLength(6);
  expect(ids(data.newest)).toContain(free.id);
  expect(data.authors.map(({ id, totalMaterials }) => [id, totalMaterials])).toEqual([
    [busy.id, 8],
    [other.id, 3],
  ]);
  expect(data.subjects.find(({ key }) => key === "mathematics")?.count).toBe(10);
});

it("an empty world has an empty home, not an error", async () => {
  const data = home.parse(await getHome("kr"));
  expect(data).toMatchObject({ newest: [], stages: [], free: [], bundles: [], authors: [], figures: { materials: 0, authors: 0 } });
});
