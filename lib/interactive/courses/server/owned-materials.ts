import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";

/** Of materials: this member wrote it, or may download it. */
export const isHers = (userId: number): SQL | undefined =>
  or(
    eq(materials.authorId, userId),
    sql`exists (select from entitlements e where e.user_id = ${userId} and e.material_id = ${materials.id} and e.revoked_at is null)`,
  );

/** Those among these for which a condition holds. */
const filterIds = async (ids: readonly number[], condition: SQL | undefined, db: Db | Tx): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), condition));
  return new Set(rows.map(({ id }) => id));
};

/** Among these, materials that are hers to use. */
export const ownIds = (userId: number, ids: readonly number[]): Promise<Set<number>> => filterIds(ids, isHers(userId), getDb());

/** Among these, materials that may stand in a course of hers: they are hers to use, or on sale. */
export const usableIds = (userId: number, ids: readonly number[], tx: Tx): Promise<Set<number>> =>
  filterIds(ids, or(eq(materials.status, "published"), isHers(userId)), tx);
