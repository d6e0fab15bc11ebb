import { and, inArray, ne } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { sanctionCases } from "#lib/platform/db/schema/schema.ts";

/** Everybody with a case that is open, or in which finance found the same person. */
export const selectHeld = (db: Db | Tx) =>
  db.select({ id: sanctionCases.sellerId }).from(sanctionCases).where(ne(sanctionCases.status, "not_same"));

/** Of these sellers those whose earnings may not leave. */
export const findHeld = async (db: Db | Tx, sellerIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .select({ id: sanctionCases.sellerId })
    .from(sanctionCases)
    .where(and(ne(sanctionCases.status, "not_same"), inArray(sanctionCases.sellerId, [...sellerIds])));
  return new Set(rows.map(({ id }) => id));
};
