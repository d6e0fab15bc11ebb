import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { watchDisputes } from "#lib/commerce/disputes/server/watch-disputes.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { type Chance, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

/** What of a payment is still there at the provider: a bank disputes no more than that, and no payment twice. */
const leftAt = ({ stripe }: Shop, reference: string): number =>
  [...stripe.disputes.values()].some(({ payment_intent: of }) => of === reference) ? 0 : stripe.leftOf(reference);

/** A buyer goes to her bank, which asks, or takes the money at once, or a part of it; we hear of it twice at once, or not at all. */
export const dispute = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const paid = await getDb()
    .select({ reference: payments.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, "stripe"), isNotNull(payments.reference), inArray(orders.status, ["paid", "refunded"])))
    .orderBy(desc(orders.id))
    .limit(12);
  const open = paid.flatMap(({ reference }) => (reference && leftAt(shop, reference) > 0 ? [reference] : []));
  if (open.length === 0) return;
  const reference = pickOf(open, pick);
  const left = leftAt(shop, reference);
  const part = amount % 4 === 0 ? 1 + (amount % left) : left;
  const status = pick % 5 === 0 ? "warning_needs_response" : "needs_response";
  const { id } = shop.stripe.dispute(reference, { amount: part, status });
  if (pick % 3 > 0) await Promise.all([takeDispute(id), takeDispute(id)]);
};

/** Disputes that ended and were taken in so; as the hourly look, nothing here asks about them again. */
const over = new Set<string>();

/** What no event told is found by looking; the last look of a step leaves behind what has ended. */
export const hear = async ({ stripe }: Shop, { isLast = false } = {}): Promise<void> => {
  for (const { id, status } of [...stripe.disputes.values()].filter((one) => !over.has(one.id))) {
    await takeDispute(id);
    if (isLast && /^(won|lost|warning_closed)$/.test(status)) over.add(id);
  }
};

/** A bank decides about the oldest of them, and its event reaches us, or the hourly look finds it. */
export const decide = async ({ stripe }: Shop, { pick }: Chance): Promise<void> => {
  const waiting = [...stripe.disputes.values()].find(({ status }) => status === "needs_response" || status === "warning_needs_response");
  if (!waiting) return;
  const ends = waiting.status === "needs_response" ? ["won", "lost", "lost"] : ["warning_closed", "needs_response"];
  stripe.decide(waiting.id, pickOf(ends, pick));
  if (pick % 4 > 0) await takeDispute(waiting.id);
};

export const watch = async (): Promise<void> => void (await watchDisputes());
