import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { groupOld } from "#lib/catalogue/variants/server/group-old.ts";
import { groupVariants } from "#lib/catalogue/variants/server/group-variants.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { sketchText } from "#lib/platform/words/sketch-text.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

let turn = 0;
let authorId = 0;
const taleOf = (name: string) => `${Array.from({ length: 60 }, (_, index) => `satz${turn}x${index}`).join(" ")} Drachen reiten ${name}`;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);

beforeAll(() => loadTaxonomy());
beforeEach(async () => {
  turn += 1;
  authorId = (await buildSeller()).id;
});

/** A material on sale with hashed pages, as the pipeline leaves it. */
const build = async (title: string, pages: readonly string[], more: object = {}): Promise<number> => {
  const { id } = await buildFoundMaterial({ authorId, title, pages, ...more });
  await hash(id, pages);
  return id;
};
const hash = async (id: number, pages: readonly string[]) => {
  for (const [index, text] of pages.entries())
    await getDb()
      .update(materialPages)
      .set({ text, sketch: sketchText(text, "de"), pictureHash: "00ff", inkShare: 0.1 })
      .where(eq(materialPages.id, (await pageIds(id))[index] ?? 0));
};
const pageIds = async (id: number) =>
  (
    await getDb()
      .select({ id: materialPages.id })
      .from(materialPages)
      .where(eq(materialPages.materialId, id))
      .orderBy(materialPages.position)
  ).map((row) => row.id);
const groupsOf = async (ids: readonly number[]) => {
  const rows = await getDb()
    .select({ id: materials.id, group: materials.variantGroup })
    .from(materials)
    .where(inArray(materials.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.group);
};
const search = async (query: string, more: object = {}) => {
  const { rows, total, cards, facets } = await searchMaterials({ world: "de", query, isFolded: true, ...more });
  return { shown: rows.map(({ id, variants }) => [id, variants.shown.map((one) => one.id)]), total, cards, facets };
};

const threeOfOne = async () => {
  const ids = [];
  for (const [index, name] of ["Anton", "Berta", "Cäsar"].entries())
    ids.push(await build(`Drachenblatt${turn}`, [taleOf(name)], { publishedAt: day(index + 1), priceMinor: 300 - index * 100 }));
  for (const id of ids) await groupVariants(id);
  return ids as [number, number, number];
};

it("ENTITY-8 variants of one author stand in one card, the others are named under it; totals and filters count each", async () => {
  const [a, b, c] = await threeOfOne();
  const other = await build(`Drachenblatt${turn} der Ritter`, ["ganz andere Wörter auf diesem Blatt ".repeat(5)], { publishedAt: day(9) });
  await groupVariants(other);
  const { shown, total, cards, facets } = await search(`Drachenblatt${turn}`);
  expect(shown).toEqual([
    [a, [b, c]],
    [other, []],
  ]);
  expect([total, cards, facets.subject.find(({ key }) => key === "mathematics")?.count]).toEqual([4, 2, 4]);
  const second = await search(`Drachenblatt${turn}`, { limit: 1, page: 2 });
  expect(second.shown).toEqual([[other, []]]);
});

it("ENTITY-8 what the words name is never folded away, and what they tell apart stands apart", async () => {
  const [a, b, c] = await threeOfOne();
  const named = (await search("Drachen reiten Cäsar")).shown;
  expect(named[0]).toEqual([c, []]);
  const word = `satz${turn}x0`;
  await getDb()
    .update(materials)
    .set({ title: `Drachenblatt${turn} ${word}` })
    .where(eq(materials.id, b));
  await transaction((tx) => indexMaterial(tx, b));
  expect((await search(`Drachenblatt${turn} ${word}`)).shown).toEqual([
    [b, []],
    [a, [c]],
  ]);
});

it("ENTITY-8 whoever sorts by price, date, rating or sales gets each at its place; an API client does, too", async () => {
  const [a, b, c] = await threeOfOne();
  const query = `Drachenblatt${turn}`;
  expect((await search(query, { sort: "price_asc" })).shown).toEqual([c, b, a].map((id) => [id, []]));
  expect((await search(query, { sort: "newest" })).shown).toEqual([a, b, c].map((id) => [id, []]));
  for (const sort of ["rating", "sales", "price_desc"] as const) expect((await search(query, { sort })).shown).toHaveLength(3);
  expect((await search(query, { isFolded: false })).shown).toHaveLength(3);
});

it("ENTITY-8 another author's copy, a bundle and a hidden copy are no variants", async () => {
  const [a, b, c] = await threeOfOne();
  const copy = await build("Abschrift", [taleOf("Anton")], { authorId: (await buildSeller()).id });
  const bundle = await build("Paket", [taleOf("Anton")], { isBundle: true });
  const hidden = await build("Nächste Fassung", [taleOf("Anton")], { revisionOf: a, status: "draft" });
  for (const id of [copy, bundle, hidden]) await groupVariants(id);
  expect(await groupsOf([a, b, c, copy, bundle, hidden])).toEqual([a, a, a, null, null, null]);
});

it("ENTITY-8 a new version with other pages leaves its group, and a group of one is none; repeating changes nothing", async () => {
  const [a, b, c] = await threeOfOne();
  await groupVariants(b);
  expect(await groupsOf([a, b, c])).toEqual([a, a, a]);
  await hash(a, ["nun steht hier etwas völlig anderes ".repeat(10)]);
  await groupVariants(a);
  expect(await groupsOf([a, b, c])).toEqual([null, b, b]);
  await hash(c, ["und hier noch einmal etwas anderes als dort ".repeat(10)]);
  await groupVariants(c);
  expect(await groupsOf([a, b, c])).toEqual([null, null, null]);
});

it("ENTITY-8 two that are drawn at the same time see each other; what was here before is compared by and by", async () => {
  const ids = [await build("Eins", [taleOf("Anton")]), await build("Zwei", [taleOf("Berta")])];
  await Promise.all(ids.map((id) => groupVariants(id)));
  expect(await groupsOf(ids)).toEqual([ids[0], ids[0]]);
  const later = await build("Drei", [taleOf("Cäsar")]);
  await groupOld();
  expect(await groupsOf([later])).toEqual([ids[0]]);
});
