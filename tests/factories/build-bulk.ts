import { asc, eq, inArray } from "drizzle-orm";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials, priceHistory } from "#lib/platform/db/schema/schema.ts";
import type { BulkValues, PreviewRow } from "#lib/selling/bulk/schema.ts";
import { valuesOf } from "#lib/selling/bulk/server/find-rows.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

/** A seller with so many materials on sale, all of them fit to be published anew; the third of each ten has a sale. */
export const buildStock = async (count: number, wanted: Partial<typeof materials.$inferInsert> = {}) => {
  await transaction(loadTaxonomy);
  const seller = await buildSeller();
  const at = new Date("2026-11-01T08:00:00.000Z");
  const rows = await getDb()
    .insert(materials)
    .values(
      Array.from({ length: count }, (_, index) => ({
        authorId: seller.id,
        world: "de" as const,
        language: "de-DE",
        slug: `blatt-${index}`,
        title: `Blatt ${index + 1}`,
        description: "Karten zum Ausschneiden.",
        subjects: ["mathematics"],
        classGrades: ["g5"],
        materialType: "game",
        priceMinor: 300 + index,
        currency: "EUR" as const,
        status: "published" as const,
        publishedAt: at,
        updatedAt: at,
        folded: "blatt",
        ...(index % 10 === 2 && { salePriceMinor: 200, saleStartsAt: at, saleEndsAt: new Date("2027-01-31T22:59:59.000Z") }),
        ...wanted,
      })),
    )
    .returning();
  await getDb()
    .insert(priceHistory)
    .values(
      rows.flatMap(({ id: materialId, priceMinor, salePriceMinor }) =>
        [priceMinor, salePriceMinor]
          .filter((price) => price !== null)
          .map((price, index) => ({ materialId, priceMinor: price, currency: "EUR" as const, validFrom: new Date(at.getTime() + index) })),
      ),
    );
  return { ...seller, ids: rows.map(({ id }) => id) };
};

/** All that can be edited in bulk, of these materials. */
export const readValues = async (ids: readonly number[]): Promise<(BulkValues & { id: number; slug: string })[]> => {
  const rows = await getDb()
    .select()
    .from(materials)
    .where(inArray(materials.id, [...ids]))
    .orderBy(asc(materials.id));
  return rows.map((row) => ({ id: row.id, slug: row.slug, ...valuesOf(row) }));
};

export const readPrices = async (id: number): Promise<number[]> => {
  const rows = await getDb()
    .select({ price: priceHistory.priceMinor })
    .from(priceHistory)
    .where(eq(priceHistory.materialId, id))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
  return rows.map(({ price }) => price);
};

/** The rows of an answer, by the material. */
export const rowOf = (rows: unknown, id: number): PreviewRow => {
  const found = (rows as PreviewRow[]).find((row) => row.id === id);
  if (!found) throw new Error(`no row of ${id}`);
  return found;
};
