import { and, eq } from "drizzle-orm";
import { reopenCart } from "#lib/commerce/cart/server/reopen-cart.ts";
import { returnVoucher } from "#lib/commerce/orders/server/redeem-voucher.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/** `failOrder` within a transaction of the caller's. */
export const failOrderIn = async (
  tx: Tx,
  orderId: number,
  failure: string,
  status: "failed" | "cancelled" = "failed",
): Promise<boolean> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (order?.status !== "pending") return false;
  await tx.update(orders).set({ status }).where(eq(orders.id, orderId));
  const reserved = and(eq(payments.orderId, orderId), eq(payments.status, "reserved"));
  await tx.update(payments).set({ status: "failed", failure }).where(reserved);
  await returnVoucher(tx, orderId);
  const { userId, creditMinor: amountMinor } = order;
  if (amountMinor > 0) {
    const back = { kind: "refund" as const, subject: `order:${orderId}:credit`, against: accounts.creditHeld };
    await addCredit(tx, { ...back, userId, amountMinor, currency: order.currency });
  }
  // What was quoted can be ordered from the quote again.
  if (order.quoteId === null) await reopenCart(tx, order.cartId, userId);
  await publish(tx, { emit: [{ room: userRoom(userId), event: "order.failed", payload: { id: orderId, status } }] });
  return true;
};

/**
 * Gives an unpaid order up: voucher and credit go back, and the cart can be ordered again. False when it was not pending (any more); money
 * that still comes is refunded by `settleOrder`.
 */
export const failOrder = (orderId: number, failure: string, status: "failed" | "cancelled" = "failed"): Promise<boolean> =>
  transaction((tx) => failOrderIn(tx, orderId, failure, status));
