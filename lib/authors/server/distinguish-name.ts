import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { users } from "#lib/db/schema/schema.ts";

/** A name for titles: her own, with a number where an elder author bears the same. */
export const distinguishName = async ({ id, publicName }: { id: number; publicName: string }): Promise<string> => {
  const [row] = await getDb()
    .select({ before: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.publicName, publicName), eq(users.isSeller, true), isNull(users.deletedAt), lt(users.id, id)));
  const before = row?.before ?? 0;
  return before > 0 ? `${publicName} (${before + 1})` : publicName;
};
