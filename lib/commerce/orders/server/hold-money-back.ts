import { sql } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";

// Of advisory locks: their first key, so that ours never meet those of others.
const MONEY_BACK = 7_431;
/** Longer than three tries of a provider's client, of 20 s each. */
const HELD_S = 90;

/**
 * Runs `work` while nobody else sends money of a payment back: whoever sends it, and whoever has to know what was sent and what was not,
 * waits here for the others. Between asking the provider and booking what it said nothing can change. Taken before every row of an order,
 * and no row is locked while the provider is asked. What `work` does at the provider must bear being repeated (`transaction`).
 */
export const holdMoneyBack = <T>(paymentId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${`${HELD_S}s`}, true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MONEY_BACK}::int, (${paymentId}::bigint % 2147483647)::int)`);
    return work(tx);
  });
