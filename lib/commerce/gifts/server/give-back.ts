import { eq } from "drizzle-orm";
import { giftState } from "#lib/commerce/gift-codes/rules.ts";
import { endGifts } from "#lib/commerce/gift-codes/server/end-gifts.ts";
import { insertRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { dropRequests } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { gifts, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";

/** A gift with all that is its, its order's row locked before; undefined: there is none. */
export const lockGift = async (tx: Tx, id: number) => {
  const [known] = await tx
    .select({ orderId: orderLines.orderId })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .where(eq(gifts.id, id));
  if (!known) return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for("update");
  const [row] = await tx
    .select({ gift: gifts, line: orderLines, buyer: users })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .innerJoin(users, eq(users.id, gifts.buyerId))
    .where(eq(gifts.id, id));
  return order && row ? { ...row, order, state: giftState(row.gift) } : undefined;
};
export type LockedGift = NonNullable<Awaited<ReturnType<typeof lockGift>>>;

/**
 * Ends a gift that nobody took and gives back what is left of its line; answers the refund, null where it had cost nothing. `withdrawal`: the way
 * the money came; `gift`: as credit, because the law's days are over. What staff have only asked for of the line gives way.
 * @throws AppError order_disputed while the buyer's bank holds money of the order
 */
export const giveBack = async (
  tx: Tx,
  { gift, line, order }: LockedGift,
  { ending, reason }: { ending: "withdrawn" | "expired"; reason: "withdrawal" | "gift" },
): Promise<number | null> => {
  const amountMinor = line.grossMinor - line.refundedMinor;
  await endGifts(tx, [line.id], ending);
  if (amountMinor === 0) return null;
  const note = `gift ${gift.id} ${ending}`;
  await dropRequests(tx, order, new Set([line.id]), note);
  const id = await insertRefund(tx, order, { lines: [{ orderLineId: line.id, amountMinor }], reason, note, requestedBy: null });
  await bookRefund(tx, id, null);
  return id;
};
