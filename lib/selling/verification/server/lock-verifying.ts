import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";

// Of advisory locks: a first key of its own, beside those of payouts and sanctions.
const VERIFYING = 7_404;

/** Held by who opens a case, or lets a confirmation lapse, beside others who do; until the transaction ends. */
export const lockVerifying = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${VERIFYING}::int, 0)`);
};

/** Waits for everybody who does, and keeps others from it: whoever lets money go has then seen every case. */
export const stopVerifying = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${VERIFYING}::int, 0)`);
};
