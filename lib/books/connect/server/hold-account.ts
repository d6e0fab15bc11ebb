import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";

// Of advisory locks: their first key, so that ours never meet those of others.
const CONNECT = 7_432;
/** Longer than three tries of Stripe's client, of 20 s each. */
const HELD_S = 90;

const heldRow = z.object({ isHeld: z.boolean() });

/**
 * Runs `work` while no other process moves money to a seller's account at Stripe or back: between asking and booking what it said nothing can
 * change. Whoever finds somebody at it leaves it to them, or to the sweeper: false. The lock goes with the process; no row is locked while
 * Stripe is asked. What `work` does there must bear being repeated (`transaction`).
 */
export const holdAccount = (sellerId: number, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${`${HELD_S}s`}, true)`);
    const { isHeld } = await queryOne(tx, heldRow)`
      select pg_try_advisory_xact_lock(${CONNECT}::int, (${sellerId}::bigint % 2147483647)::int) as "isHeld"`;
    if (isHeld) await work(tx);
    return isHeld;
  });
