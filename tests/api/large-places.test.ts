import { beforeAll, expect, it } from "vitest";
import { POST as queryWishlist } from "#app/api/v3/elastic-indexer/wishlist/query/route.ts";
import type { WishlistPage } from "#lib/catalogue/favourites/schema.ts";
import { WISHLIST_PAGE } from "#lib/catalogue/favourites/wishlist-page.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, folders, foldersMaterials, materials, subscriptions } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { countStatements } from "#tests/count-statements.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { askFolders, type FolderCall } from "#tests/factories/folder-steps.ts";

const CHUNK = 2_000;
const inChunks = async <T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK));
};

const MANY = 20_000;
const ids: number[] = [];
beforeAll(async () => {
  await loadTaxonomy();
  const { id: authorId } = await buildSeller();
  const rows = Array.from({ length: MANY }, (_, index) => ({
    authorId,
    world: "de" as const,
    language: "de-DE",
    slug: `blatt-${index}`,
    title: `Blatt ${index}`,
    description: "Karten.",
    subjects: ["mathematics"],
    classGrades: ["g5"],
    materialType: "game",
    priceMinor: 290,
    currency: "EUR" as const,
    status: "published" as const,
    publishedAt: new Date(),
    folded: `blatt ${index}`,
  }));
  await inChunks(rows, async (some) =>
    ids.push(...(await getDb().insert(materials).values(some).returning({ id: materials.id })).map(({ id }) => id)),
  );
});

it("STATE-1 CALL-15 20,000 favourites, four times as many as can be marked, come by pages in parallel: each once, the newest first", async () => {
  const { id: userId, token } = await buildUser();
  const rows = ids.map((id) => ({ userId, subjectType: "material" as const, subjectId: String(id), world: "de" as const }));
  await inChunks(rows, (some) => getDb().insert(subscriptions).values(some));
  const fetchPage = async (page: number) =>
    (await call(queryWishlist, { token, body: { page, limit: WISHLIST_PAGE } })).body.data as unknown as WishlistPage;
  const first = await fetchPage(1);
  expect([first.total, first.pages, first.rows.length]).toEqual([MANY, MANY / WISHLIST_PAGE, WISHLIST_PAGE]);
  const found = new Map([[1, first.rows]]);
  const numbers = Array.from({ length: first.pages - 1 }, (_, index) => index + 2);
  // As a browser, which holds six connections to a host.
  const read = async (): Promise<void> => {
    for (let page = numbers.shift(); page !== undefined; page = numbers.shift()) found.set(page, (await fetchPage(page)).rows);
  };
  await Promise.all(Array.from({ length: 6 }, read));
  const listed = [...found].sort(([one], [other]) => one - other).flatMap(([, rows]) => rows);
  expect(listed.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(listed.every(({ card }) => card !== null)).toBe(true);
  expect((await fetchPage(first.pages + 1)).rows).toEqual([]);
});

/** A member with so many bought materials, spread over so many folders. */
const buildPlace = async (materialCount: number, folderCount: number) => {
  const { id: userId, token } = await buildUser();
  const own = ids.slice(0, materialCount);
  const titles = Array.from({ length: folderCount }, (_, index) => ({ userId, type: "purchased" as const, title: `Ordner ${index}` }));
  const made = (await getDb().insert(folders).values(titles).returning({ id: folders.id })).map(({ id }) => id);
  await inChunks(own, (some) =>
    getDb()
      .insert(entitlements)
      .values(some.map((materialId) => ({ userId, materialId, licence: "single" as const }))),
  );
  const placed = own.map((materialId, index) => ({ materialId, folderId: made[index % made.length] ?? 0 }));
  await inChunks(placed, (some) => getDb().insert(foldersMaterials).values(some));
  return { token, folders: made };
};
type Place = Awaited<ReturnType<typeof buildPlace>>;

const all = { folder_type: "purchased", all: true };
const steps: [FolderCall, (place: Place) => object][] = [
  ["query", () => ({ folder_type: "purchased" })],
  ["materials/query", () => ({ queryFilter: { folder_type: "purchased" }, limit: 100 })],
  ["materials/query", () => ({ queryFilter: { folder_type: "purchased", query: "blatt" }, limit: 100 })],
  ["materials/query", ({ folders }) => ({ queryFilter: { folder_type: "purchased", folder_id: folders[0] } })],
  ["materials/add-by-query", ({ folders }) => ({ folder_ids: [folders[0]], queryFilter: all })],
  ["materials/delete-by-query", ({ folders }) => ({ folder_ids: [folders[0]], queryFilter: all })],
  ["archive/add-by-query", ({ folders }) => ({ queryFilter: { ids: folders } })],
  ["archive/delete-by-query", ({ folders }) => ({ queryFilter: { ids: folders } })],
  ["delete-by-query", ({ folders }) => ({ queryFilter: { ids: folders } })],
  ["restore-by-query", ({ folders }) => ({ queryFilter: { ids: folders } })],
];

it("ENTITY-4 CALL-16 5,000 materials in 300 folders take no more statements than one in one", async () => {
  const [small, large] = [await buildPlace(1, 1), await buildPlace(5_000, 300)];
  for (const [name, body] of steps) {
    const counts: number[] = [];
    for (const place of [small, large]) {
      const { count, result } = await countStatements(() => askFolders(name, place.token, body(place)));
      expect([name, result.status]).toEqual([name, 200]);
      counts.push(count);
    }
    // The first may fill a cache.
    expect(counts[1], name).toBeLessThanOrEqual(counts[0] ?? 0);
    expect(counts[1], name).toBeLessThan(25);
  }
  const tree = await askFolders("query", large.token, { folder_type: "purchased" });
  expect(tree.data).toMatchObject({ total: 5_000 });
});
