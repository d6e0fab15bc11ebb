import { and, asc, eq, lt } from "drizzle-orm";
import { resolvePending } from "#lib/commerce/orders/server/resolve-pending.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { idempotencyKeys, orders } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";

const MINUTE_MS = 60_000;
/** A buyer has so long to pay; longer than any page asks for a card. */
const PENDING_MINUTES = 15;
/** Repeats of a request come within minutes; a day is what providers keep too. */
const KEY_HOURS = 24;
const BATCH = 100;

/**
 * What nobody else came back to: pending orders are settled or given up by what their provider says, old idempotency keys forgotten. One
 * provider that is away does not hold up the rest. Returns how many orders were looked at.
 */
export const sweepOrders = async (now = new Date()): Promise<number> => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const left = await getDb()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lt(orders.placedAt, before(PENDING_MINUTES))))
    .orderBy(asc(orders.placedAt))
    .limit(BATCH);
  for (const { id } of left) {
    try {
      await resolvePending(id, "expired", "failed");
    } catch (error) {
      log.warn({ err: error, orderId: id }, "a pending order could not be resolved");
    }
  }
  await getDb()
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(KEY_HOURS * 60)));
  return left.length;
};
