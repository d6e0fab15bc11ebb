import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";

// Of advisory locks: a first key of its own, beside those of payouts.
const SCREENING = 7_403;

/** Held by who compares a name she states with the list, beside others who do; until the transaction ends. */
export const lockScreening = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SCREENING}::int, 0)`);
};

/** Waits for everybody who is comparing, and keeps others from it: whoever changes the list, or lets money go, has then seen every case. */
export const stopScreening = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SCREENING}::int, 0)`);
};
