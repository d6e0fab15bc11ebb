import { desc, eq, sql } from "drizzle-orm";
import type { PackList } from "#lib/commerce/packs/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { lessonPacks } from "#lib/platform/db/schema/schema.ts";

/** All packs of a member, the last changed first. */
export const listPacks = async (userId: number): Promise<PackList> => {
  const { id, title, className, updatedAt } = lessonPacks;
  const rows = await getDb()
    .select({ id, title, className, pageCount: sql<number>`jsonb_array_length(${lessonPacks.pages})`, updatedAt })
    .from(lessonPacks)
    .where(eq(lessonPacks.userId, userId))
    .orderBy(desc(updatedAt), desc(id));
  return { items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) };
};
