import { lt } from "drizzle-orm";
import { z } from "zod";
import { resolvePending } from "#lib/commerce/orders/server/resolve-pending.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { idempotencyKeys } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { STUCK_AFTER_TRIES } from "#lib/platform/payments/stuck.ts";

const MINUTE_MS = 60_000;
/** A buyer has so long to pay; longer than any page asks for a card. */
const PENDING_MINUTES = 15;
/** Repeats of a request come within minutes; a day is what providers keep too. */
const KEY_HOURS = 24;
const BATCH = 100;
/** After each try in vain the next one waits twice as long, from 5 minutes up to so many. */
const LONGEST_MINUTES = 360;

const dueRow = z.object({ orderId: z.int(), tries: z.int() });

/**
 * Takes the payments whose turn it is, those first that have waited longest, and notes the next try before anybody is asked: what cannot be
 * resolved gives its place to others, and two sweepers never take the same.
 */
const takeDue = (now: Date) =>
  queryRows(getDb(), dueRow)`
    with due as (
      select p.id from payments p join orders o on o.id = p.order_id
      where o.status = 'pending' and o.placed_at < ${new Date(now.getTime() - PENDING_MINUTES * MINUTE_MS).toISOString()}::timestamptz
        and p.id = (select max(last.id) from payments last where last.order_id = o.id)
        and coalesce(p.next_try_at, o.placed_at) <= ${now.toISOString()}::timestamptz
      order by coalesce(p.next_try_at, o.placed_at), p.id limit ${BATCH} for update of p skip locked)
    update payments p set tries = p.tries + 1,
      next_try_at = ${now.toISOString()}::timestamptz + make_interval(mins => least(${LONGEST_MINUTES}, 5 * power(2, least(p.tries, 10)))::int)
    from due where p.id = due.id returning p.order_id as "orderId", p.tries`;

/**
 * What nobody else came back to: pending orders are settled or given up by what their provider says, old idempotency keys forgotten. One
 * provider that is away does not hold up the rest. An order that stays pending after many tries is an error in the log, once, and counted
 * in the figures. Returns how many orders were looked at.
 */
export const sweepOrders = async (now = new Date()): Promise<number> => {
  const due = await takeDue(now);
  for (const { orderId, tries } of due) {
    const status = await resolvePending(orderId, "expired", "failed").catch((error: unknown) => {
      log.warn({ err: error, orderId }, "a pending order could not be resolved");
      return "pending";
    });
    if (status === "pending" && tries === STUCK_AFTER_TRIES)
      log.error({ orderId, tries }, "an order is stuck: its provider does not end it");
  }
  await getDb()
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_HOURS * 60 * MINUTE_MS)));
  return due.length;
};
