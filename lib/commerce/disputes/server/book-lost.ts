import { and, asc, eq, sql } from "drizzle-orm";
import { shareLost } from "#lib/commerce/disputes/rules.ts";
import type { DisputeRow } from "#lib/commerce/disputes/server/book-dispute.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { noteAllBack } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { disputes, orderLines, refunds } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

/** An amount of an order, taken from its lines in their order as far as they still have something. */
const takeFromLines = async (tx: Tx, orderId: number, amountMinor: number) => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
  let left = amountMinor;
  return lines.flatMap(({ id, grossMinor, refundedMinor }) => {
    const taken = Math.min(left, grossMinor - refundedMinor);
    left -= taken;
    return taken > 0 ? [{ orderLineId: id, amountMinor: taken }] : [];
  });
};

/** The sale is taken back as by a refund whose money the bank has given already: rights end, earnings and VAT go, a paper says so. */
const undoSale = async (tx: Tx, dispute: DisputeRow, order: OrderRow, amountMinor: number): Promise<void> => {
  const lines = await takeFromLines(tx, order.id, amountMinor);
  const { id: disputeId, currency, reason: note } = dispute;
  const [made] = await tx
    .insert(refunds)
    .values({ orderId: order.id, lines, amountMinor, currency, reason: "dispute", note, disputeId })
    .returning({ id: refunds.id });
  await bookRefund(tx, (made as { id: number }).id, null);
};

/**
 * The bank decided for the buyer. What it keeps covers refunds that were booked and not sent yet (`unsent`: so the provider said), then takes
 * the sale back; what had gone back to her already is our loss. The rows of the order and of the dispute are locked, the dispute is marked.
 */
export const bookLost = async (tx: Tx, dispute: DisputeRow, order: OrderRow, unsent: ReadonlySet<number>): Promise<void> => {
  const ofOrder = and(eq(refunds.orderId, order.id), sql`${refunds.status} in ('booked', 'paid_back')`);
  const booked = await tx.select().from(refunds).where(ofOrder).orderBy(asc(refunds.id)).for("update");
  const moneyOf = (refund: { amountMinor: number; creditMinor: number }) => refund.amountMinor - refund.creditMinor;
  const shared = shareLost({
    amountMinor: dispute.amountMinor,
    totalMinor: order.totalMinor,
    creditMinor: order.creditMinor,
    refundedMinor: booked.reduce((sum, refund) => sum + moneyOf(refund), 0),
    refundedCreditMinor: booked.reduce((sum, { creditMinor }) => sum + creditMinor, 0),
    unsent: booked.filter(({ id, status }) => status === "booked" && unsent.has(id)).map((one) => ({ id: one.id, minor: moneyOf(one) })),
  });
  for (const id of shared.covered)
    await tx.update(refunds).set({ status: "paid_back", failure: null, disputeId: dispute.id }).where(eq(refunds.id, id));
  const entries = [
    { account: accounts.disputed("stripe"), amountMinor: -dispute.amountMinor },
    { account: accounts.receivable("stripe"), amountMinor: dispute.amountMinor - shared.lossMinor },
    { account: accounts.badDebts, amountMinor: shared.lossMinor },
  ];
  await postTransaction(tx, { kind: "dispute_lost", subject: `dispute:${dispute.id}`, currency: dispute.currency, entries });
  if (shared.undoneMinor > 0) await undoSale(tx, dispute, order, shared.undoneMinor + shared.creditBackMinor);
  await tx.update(disputes).set({ lossMinor: shared.lossMinor }).where(eq(disputes.id, dispute.id));
  await noteAllBack(tx, dispute.paymentId);
};
