import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { ActualTerms } from "#lib/identity/terms/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { termsVersions } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** TERMS-4: the terms in force in a world, or null while none was ever published there. */
export const findActualTerms = async (world: World, db: Db | Tx = getDb()): Promise<typeof termsVersions.$inferSelect | null> => {
  const [actual] = await db
    .select()
    .from(termsVersions)
    // The database's clock, as in the gate: the two may never disagree.
    .where(and(eq(termsVersions.world, world), lte(termsVersions.publishedAt, sql`now()`)))
    .orderBy(desc(termsVersions.version))
    .limit(1);
  return actual ?? null;
};

/** The same as the API answers it. */
export const getActualTerms = async (world: World): Promise<ActualTerms> => {
  const actual = await findActualTerms(world);
  return { version: actual?.version ?? null, publishedAt: actual?.publishedAt.toISOString() ?? null, text: actual?.text ?? null };
};
