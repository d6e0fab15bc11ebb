import { eq } from "drizzle-orm";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { watchDisputes } from "#lib/commerce/disputes/server/watch-disputes.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { disputes, orderLines, payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { sandboxCards } from "#lib/platform/payments/sandbox.ts";
import { disputeOf } from "#lib/platform/payments/sandbox-disputes.ts";
import { note } from "#lib/staff/demo/server/demo-office.ts";
import { buyThatDay, deliverTo, ordersOf } from "#lib/staff/demo/server/demo-shopping.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";

const buyWith = async ({ doubting, hers, others }: PastCast, who: number, card: string): Promise<number> => {
  const userId = doubting[who] ?? 0;
  const ids = [hers[who % hers.length] ?? 0, others[who % others.length] ?? 0];
  await buyThatDay(`past-doubting-${who}`, { userId, ids, card });
  await deliverTo(userId);
  return (await ordersOf(userId))[0]?.id ?? 0;
};

/** Somebody buys and downloads, and her bank takes the money back, or asks. */
export const dispute = async (cast: PastCast, who: number, card: keyof typeof sandboxCards): Promise<void> => {
  const orderId = await buyWith(cast, who, sandboxCards[card]);
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, orderId));
  const isKnown = (await getDb().$count(disputes, eq(disputes.orderId, orderId))) > 0;
  if (payment?.reference && !isKnown) await takeDispute(disputeOf(payment.reference));
};

/** Banks have decided what there was to decide. */
export const hearBanks = () => watchDisputes();

/** Her card cannot be given anything back: the refund that two persons decided lies with the provider, and finance has to transfer it. */
export const refundInVain = async (cast: PastCast, who: number): Promise<void> => {
  const [order] = await ordersOf(cast.doubting[who] ?? 0);
  if (!order) return;
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1);
  const lines = [{ orderLineId: line?.id ?? 0, amountMinor: line?.grossMinor ?? 0 }];
  const [known] = await getDb().select().from(refunds).where(eq(refunds.orderId, order.id));
  const id = known?.id ?? (await askRefund({ id: cast.admin, address: null }, { orderId: order.id, lines, reason: "goodwill", note }));
  const decider = { id: cast.finance, role: "finance" as const, address: null };
  if (!known || known.status === "requested") await decideRefund(decider, { id, isAccepted: true, note });
  await payBackRefund(id);
};

/** She whose card will take nothing back buys. */
export const buyInVain = async (cast: PastCast, who: number): Promise<void> => {
  await buyWith(cast, who, sandboxCards.takesNothingBack);
};

/** The provider's own list is held against the books, and what it took is booked. */
export const lookAtProvider = () => reconcile();
