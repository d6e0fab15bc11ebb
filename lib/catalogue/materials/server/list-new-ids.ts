import { and, gt, inArray, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";

/** Which of the materials are new: published in the last seven days. */
export const listNewIds = async (ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await getDb()
    .select({ id: materials.id })
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), gt(materials.publishedAt, sql`now() - interval '7 days'`)));
  return new Set(rows.map(({ id }) => id));
};
