import { and, eq } from "drizzle-orm";
import { isContradicted, type KnownDispute, statusAfter, stepsOf } from "#lib/commerce/disputes/rules.ts";
import { bookFee, bookReturned, bookTaken, type DisputeRow } from "#lib/commerce/disputes/server/book-dispute.ts";
import { bookLost } from "#lib/commerce/disputes/server/book-lost.ts";
import { tellFinance } from "#lib/commerce/disputes/server/tell-finance.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { holdMoneyBack } from "#lib/commerce/orders/server/hold-money-back.ts";
import { findSent } from "#lib/commerce/refunds/server/find-sent.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { disputes, orders, payments } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { externalProviders } from "#lib/platform/payments/get-provider.ts";
import { keeperOf } from "#lib/platform/payments/keeper.ts";
import type { DisputeState } from "#lib/platform/payments/payment-provider.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";

/** The row of a dispute, locked; made when it is told of for the first time. */
const lockRow = async (
  tx: Tx,
  seen: DisputeState,
  order: OrderRow,
  paymentId: number,
): Promise<{ row: DisputeRow; isNew: boolean } | null> => {
  const { reference, reason, amountMinor, currency, evidenceBy } = seen;
  if (!isCurrency(currency) || currency !== order.currency) {
    log.error({ reference, currency, order: order.id }, "a dispute in another currency than its order's");
    return null;
  }
  const first = { orderId: order.id, paymentId, reference, reason, amountMinor, currency, evidenceBy, status: "asked" as const };
  const [made] = await tx.insert(disputes).values(first).onConflictDoNothing().returning();
  if (made) return { row: made, isNew: true };
  const [row] = await tx.select().from(disputes).where(eq(disputes.reference, reference)).for("update");
  return row ? { row, isNew: false } : null;
};

const applyTo = async (tx: Tx, row: DisputeRow, seen: DisputeState, order: OrderRow, sent: ReadonlySet<string>): Promise<DisputeRow> => {
  const known: KnownDispute = { status: row.status, isTaken: row.takenAt !== null, isReturned: row.returnedAt !== null };
  if (isContradicted(known, seen)) log.error({ dispute: row.id, was: row.status, is: seen.stage }, "a dispute ended twice");
  const steps = stepsOf(known, seen);
  const now = new Date();
  const set = {
    status: statusAfter(known, seen),
    reason: seen.reason,
    evidenceBy: seen.evidenceBy,
    // A question may become a dispute about another part of the money; what the bank has taken stays.
    ...(!known.isTaken && { amountMinor: seen.amountMinor }),
    ...(steps.includes("take") && { takenAt: now }),
    ...(steps.includes("return") && { returnedAt: now }),
    ...(steps.some((step) => step === "win" || step === "lose" || step === "drop") && { closedAt: now }),
    ...(steps.includes("lose") && { lossMinor: 0 }),
  };
  const [changed] = await tx.update(disputes).set(set).where(eq(disputes.id, row.id)).returning();
  const dispute = changed as DisputeRow;
  if (steps.includes("take")) await bookTaken(tx, dispute);
  await bookFee(tx, dispute, seen.fee);
  if (steps.includes("return")) await bookReturned(tx, dispute);
  if (steps.includes("lose")) await bookLost(tx, dispute, order, sent);
  return dispute;
};

const takeIn = (seen: DisputeState, payment: typeof payments.$inferSelect): Promise<void> =>
  holdMoneyBack(payment.id, async (tx) => {
    const sent =
      seen.stage === "lost" ? findSent(await externalProviders[keeperOf(seen.payment)].listRefunds(seen.payment)) : new Set<string>();
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for("update");
    if (order?.status !== "paid" && order?.status !== "refunded") {
      // Nothing of it is in the books: the money came too late and goes back anyway.
      log.error({ dispute: seen.reference, order: order?.id }, "a dispute about money that no order holds");
      return;
    }
    const locked = await lockRow(tx, seen, order, payment.id);
    if (!locked) return;
    const after = await applyTo(tx, locked.row, seen, order, sent);
    if (locked.isNew || after.status !== locked.row.status) await tellFinance(tx, after);
  });

/**
 * Asks the provider how a dispute stands and books what is new of it, under the order's row; however often, in any order, by several
 * processes at once. What an event says is not believed, it only asks. Runs as a job.
 * @param reference the provider's id of the dispute
 */
export const takeDispute = async (reference: string): Promise<void> => {
  const seen = await externalProviders[keeperOf(reference)].findDispute(reference);
  if (!seen) return;
  const ofPayment = and(eq(payments.provider, keeperOf(seen.payment)), eq(payments.reference, seen.payment));
  const [payment] = await getDb().select().from(payments).where(ofPayment);
  if (!payment) {
    log.error({ dispute: reference }, "a dispute about a payment that is not ours");
    return;
  }
  await takeIn(seen, payment);
};
