import { isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { sendReversal } from "#lib/books/connect/server/reverse-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { takeAccount } from "#lib/books/connect/server/take-account.ts";
import { takePayouts } from "#lib/books/connect/server/take-payouts.ts";
import { watchReversals } from "#lib/books/connect/server/take-reversals.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { connectAccounts } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { hasStripe } from "#lib/platform/payments/get-provider.ts";
import { STUCK_AFTER_TRIES } from "#lib/platform/payments/stuck.ts";

const BATCH = 100;
/** After each try in vain the next one waits twice as long, from 5 minutes up to so many. */
const LONGEST_MINUTES = 360;

const openRow = z.object({ id: z.int(), tries: z.int() });

/** Takes what is due or was not answered, and notes the next try before anybody is asked, so two sweepers never take the same. */
const takeOpen = (table: "connect_transfers" | "connect_reversals", now: Date) =>
  queryRows(getDb(), openRow)`
    with open as (
      select id from ${sql.identifier(table)} where status in ('due', 'asked') and coalesce(next_at, created_at) <= ${now.toISOString()}::timestamptz
      order by coalesce(next_at, created_at), id limit ${BATCH} for update skip locked)
    update ${sql.identifier(table)} t set tries = tries + 1,
      next_at = ${now.toISOString()}::timestamptz + make_interval(mins => least(${LONGEST_MINUTES}, 5 * power(2, least(tries, 10)))::int)
    from open where t.id = open.id returning t.id, t.tries`;

/**
 * Brings transfers and reversals to their end that nobody brought there: a job that died, an answer that was lost. One that does not end is an error in the
 * log, once. Returns how many were tried.
 */
export const sweepConnect = async (now = new Date()): Promise<number> => {
  let count = 0;
  for (const [table, send] of [
    ["connect_transfers", (id: number) => sendTransfer(id, now)],
    ["connect_reversals", sendReversal],
  ] as const)
    for (const { id, tries } of await takeOpen(table, now)) {
      count += 1;
      await send(id).catch((error: unknown) => log.warn({ err: error, table, id }, "Stripe gave no answer about a seller's money"));
      if (tries === STUCK_AFTER_TRIES) log.error({ table, id, tries }, "a transfer to or from a seller's account at Stripe is stuck");
    }
  return count;
};

/**
 * What no event told of: how sellers' accounts stand, those first that were not looked at for longest, their payouts, and what came back of transfers in
 * Stripe's own room.
 */
export const watchConnect = async (now = new Date()): Promise<void> => {
  if (!hasStripe()) return;
  const rows = await getDb()
    .select({ reference: connectAccounts.reference })
    .from(connectAccounts)
    .where(isNotNull(connectAccounts.reference))
    .orderBy(sql`${connectAccounts.seenAt} nulls first`)
    .limit(BATCH);
  for (const { reference } of rows) {
    if (!reference) continue;
    await takeAccount(reference, now)
      .then(() => takePayouts(reference, now))
      .catch((error: unknown) => log.warn({ err: error, account: reference }, "a seller's account at Stripe could not be looked at"));
  }
  await watchReversals(now);
};
