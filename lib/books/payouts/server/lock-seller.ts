import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";

// Of advisory locks: their first key, so that ours never meet those of others.
const SELLER = 7_401;
const BATCHES = 7_402;

/** Whoever takes from what a seller has earned, or papers it, waits here for the others; until the transaction ends. */
export const lockSeller = async (tx: Tx, sellerId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SELLER}::int, (${sellerId}::bigint % 2147483647)::int)`);
};

/** One batch of payouts is prepared at a time. */
export const lockBatches = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${BATCHES}::int, 0)`);
};
