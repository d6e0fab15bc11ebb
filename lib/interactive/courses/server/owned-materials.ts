import { and, eq, inArray, or } from "drizzle-orm";
import { listOwned } from "#lib/commerce/library/server/list-owned.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";

/** Ids of materials that a member may download. */
export const ownedIds = async (userId: number): Promise<number[]> => (await listOwned(userId)).items.map(({ id }) => id);

/** Among these, materials that may stand in a course of hers: she wrote them, may download them, or they are on sale. */
export const usableIds = async (userId: number, ids: readonly number[], db: Db | Tx = getDb()): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const owned = await ownedIds(userId);
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(
        inArray(materials.id, [...ids]),
        or(eq(materials.status, "published"), eq(materials.authorId, userId), ...(owned.length > 0 ? [inArray(materials.id, owned)] : [])),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};
