import { and, desc, eq, lte } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import { termsAcceptances, termsVersions } from "#lib/db/schema/schema.ts";
import type { World } from "#lib/worlds/worlds.ts";

/** Records that a user accepts the terms in force in her world; nothing when none are published yet. Repeating it changes nothing. */
export const acceptCurrentTerms = async (tx: Tx, userId: number, world: World): Promise<void> => {
  const [current] = await tx
    .select({ version: termsVersions.version })
    .from(termsVersions)
    .where(and(eq(termsVersions.world, world), lte(termsVersions.publishedAt, new Date())))
    .orderBy(desc(termsVersions.version))
    .limit(1);
  if (current) await tx.insert(termsAcceptances).values({ userId, world, version: current.version }).onConflictDoNothing();
};
