import { and, desc, eq, lte } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { termsAcceptances, termsVersions } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Records that a user accepted the terms that were in force in her world at that moment, and from which address; nothing when there were
 * none. Newer ones wait for her (TERMS-4). Repeating it changes nothing.
 */
export const acceptTermsOf = async (tx: Tx, userId: number, world: World, at: Date, address: string | null = null): Promise<void> => {
  const [current] = await tx
    .select({ version: termsVersions.version })
    .from(termsVersions)
    .where(and(eq(termsVersions.world, world), lte(termsVersions.publishedAt, at)))
    .orderBy(desc(termsVersions.version))
    .limit(1);
  if (!current) return;
  await tx.insert(termsAcceptances).values({ userId, world, version: current.version, acceptedAt: at, address }).onConflictDoNothing();
};
