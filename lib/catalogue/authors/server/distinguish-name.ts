import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";

type Named = { id: number; slug: string; publicName: string };

/** A name for titles: her own, with a number where an elder author bears the same. Equal names have equal slugs, and those an index. */
export const distinguishName = async ({ id, slug, publicName }: Named): Promise<string> => {
  const [row] = await getDb()
    .select({ before: sql<number>`count(*)` })
    .from(users)
    .where(
      and(eq(users.slug, slug), eq(users.publicName, publicName), eq(users.isSeller, true), isNull(users.deletedAt), lt(users.id, id)),
    );
  const before = row?.before ?? 0;
  return before > 0 ? `${publicName} (${before + 1})` : publicName;
};
