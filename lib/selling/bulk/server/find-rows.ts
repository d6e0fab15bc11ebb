import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { type BulkRow, type BulkRows, type BulkValues, bulkFields } from "#lib/selling/bulk/schema.ts";

export type MaterialRow = typeof materials.$inferSelect;

/** On sale, or taken off sale by herself. What is still prepared, reviewed or refused is changed in its own form. */
const isEditable = (authorId: number) =>
  and(
    eq(materials.authorId, authorId),
    isNull(materials.revisionOf),
    isNotNull(materials.publishedAt),
    or(eq(materials.status, "published"), and(eq(materials.status, "archived"), isNull(materials.statusReason))),
  );

/** The values of a row that can be edited in bulk. */
export const valuesOf = (row: MaterialRow): BulkValues => ({
  title: row.title,
  priceMinor: row.priceMinor,
  salePriceMinor: row.salePriceMinor,
  hasFixedPrice: row.hasFixedPrice,
  saleStartsAt: row.saleStartsAt?.toISOString() ?? null,
  saleEndsAt: row.saleEndsAt?.toISOString() ?? null,
  subjects: row.subjects,
  classGrades: row.classGrades,
  state: row.status === "published" ? "published" : "archived",
});

export const presentRow = (row: MaterialRow): BulkRow => ({
  ...valuesOf(row),
  id: row.id,
  world: row.world,
  currency: row.currency,
  isBundle: row.isBundle,
  updatedAt: row.updatedAt.toISOString(),
});

/** A seller's rows by their ids, in the order of these; in a transaction they are locked. What is not hers to edit is left out. */
export const findRows = async (authorId: number, ids: readonly number[], tx?: Tx): Promise<Map<number, MaterialRow>> => {
  const db: Db | Tx = tx ?? getDb();
  const query = db
    .select()
    .from(materials)
    .where(and(isEditable(authorId), inArray(materials.id, [...ids])))
    .orderBy(materials.id);
  return new Map((await (tx ? query.for("update") : query)).map((row) => [row.id, row]));
};

/** The rows of the table, the newest material first: an order that no edit changes. */
export const listRows = async ({ q, page, limit }: { q: string; page: number; limit: number }, authorId: number): Promise<BulkRows> => {
  const part = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(isEditable(authorId), q.trim() ? sql`${materials.title} ilike ${part}` : undefined);
  const db = getDb();
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(materials)
      .where(where)
      .orderBy(desc(materials.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(materials).where(where),
  ]);
  return { items: rows.map(presentRow), total: counted?.total ?? 0, page, limit };
};

export const isBulkField = (name: string): name is keyof BulkValues => (bulkFields as readonly string[]).includes(name);
