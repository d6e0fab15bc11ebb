import { and, eq, sql } from "drizzle-orm";
import { endGifts } from "#lib/commerce/gift-codes/server/end-gifts.ts";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { issueCancellation } from "#lib/commerce/orders/server/issue-invoice.ts";
import { refuseDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { findCreditBack, findVatCorrection } from "#lib/commerce/orders/server/return-money.ts";
import { takeBackWriteOff } from "#lib/commerce/orders/server/write-off.ts";
import { endLicences } from "#lib/commerce/seats/server/end-seats.ts";
import { moveRights } from "#lib/commerce/seats/server/move-rights.ts";
import { FIRST_SHARE_BP, refundParts, sellerShareMinor, taxBack } from "#lib/commerce/shares/rules.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materials, orderLines, orders, payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";
import { type Entry, postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { allocate } from "#lib/platform/money/money.ts";
import { isExternal } from "#lib/platform/payments/get-provider.ts";

type RefundRow = typeof refunds.$inferSelect;
/** Of a line: what goes back of it, what its seller gives up, and the share of the order's VAT that its paper says. */
type Taken = { line: LineRow; amountMinor: number; sellerMinor: number; vatMinor: number };

/** Takes the amounts off the lines by updates that find no row where more was asked than is left. */
const takeOffLines = async (tx: Tx, refund: RefundRow): Promise<Omit<Taken, "vatMinor">[]> => {
  const taken: Omit<Taken, "vatMinor">[] = [];
  for (const { orderLineId, amountMinor } of [...refund.lines].sort((a, b) => a.orderLineId - b.orderLineId)) {
    const refundedMinor = sql`${orderLines.refundedMinor} + ${amountMinor}`;
    const isLeft = sql`${orderLines.refundedMinor} + ${amountMinor} <= ${orderLines.grossMinor}`;
    const mine = and(eq(orderLines.id, orderLineId), eq(orderLines.orderId, refund.orderId), isLeft);
    const [line] = await tx.update(orderLines).set({ refundedMinor }).where(mine).returning();
    if (!line) throw new AppError("refund_too_high");
    const sellerMinor = line.sellerMinor ?? sellerShareMinor(line.grossMinor - line.vatMinor, FIRST_SHARE_BP);
    const before = line.refundedMinor - amountMinor;
    const parts = refundParts({ ...line, sellerMinor, refundedMinor: before }, amountMinor);
    taken.push({ line, amountMinor, sellerMinor: parts.sellerMinor });
  }
  return taken;
};

/** The VAT that the order gives up, spread over what is taken back of its lines. `lines`: all of the order, without that already. */
const withVat = (order: OrderRow, lines: readonly LineRow[], taken: readonly Omit<Taken, "vatMinor">[]): Taken[] => {
  const amountMinor = taken.reduce((sum, one) => sum + one.amountMinor, 0);
  const afterMinor = lines.reduce((sum, line) => sum + line.grossMinor - line.refundedMinor, 0);
  const shares = allocate(
    taxBack(afterMinor + amountMinor, amountMinor, order.vatRateBp),
    taken.map((one) => one.amountMinor),
  );
  return taken.map((one, index) => ({ ...one, vatMinor: shares[index] ?? 0 }));
};

/** Of an order whose VAT was given back before, a refund gives back what is left beside it. */
const withoutCorrected = async (tx: Tx, refund: RefundRow, taken: readonly Taken[]) => {
  const grossMinor = refund.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (!(await findVatCorrection(tx, refund.orderId))) return { amountMinor: grossMinor, vatGivenMinor: null };
  const vatGivenMinor = taken.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
  return { amountMinor: grossMinor - vatGivenMinor, vatGivenMinor };
};

type Given = RefundRow & { creditMinor: number };

const bookLedger = async (tx: Tx, order: OrderRow, refund: Given, taken: readonly Taken[]): Promise<void> => {
  const { currency } = order;
  const { creditMinor } = refund;
  const vatMinor = taken.reduce((sum, one) => sum + one.vatMinor, 0);
  const revenueMinor = taken.reduce((sum, { amountMinor, sellerMinor }) => sum + amountMinor - sellerMinor, -vatMinor);
  const entries: Entry[] = [
    { account: accounts.vat(order.country), amountMinor: vatMinor - (refund.vatGivenMinor ?? 0) },
    { account: accounts.revenue, amountMinor: revenueMinor },
    ...taken.map(({ line, sellerMinor }) => ({ account: accounts.payable(line.sellerId), amountMinor: sellerMinor })),
    { account: accounts.receivable(order.provider), amountMinor: creditMinor - refund.amountMinor },
    { account: accounts.creditHeld, amountMinor: -creditMinor },
  ];
  await postTransaction(tx, { kind: "refund", subject: `refund:${refund.id}`, currency, entries });
  const back = { kind: "refund" as const, subject: `refund:${refund.id}:credit`, against: accounts.creditHeld };
  if (creditMinor > 0) await addCredit(tx, { ...back, userId: order.userId, currency, amountMinor: creditMinor });
};

/** Where the rest of the money stands: with a provider (a job sends it back), in our bank (finance does), with the buyer already, or it never
 * came. */
const wayOfMoney = async (tx: Tx, order: OrderRow, restMinor: number, isTaken: boolean) => {
  const ofOrder = and(eq(payments.orderId, order.id), sql`${payments.status} in ('succeeded', 'reserved')`);
  const [payment] = restMinor > 0 ? await tx.select().from(payments).where(ofOrder).for("update") : [];
  const isUnpaid = payment?.status === "reserved";
  if (payment && isUnpaid) await tx.update(payments).set({ status: "failed", failure: "refunded" }).where(eq(payments.id, payment.id));
  const isDone = !payment || isUnpaid || isTaken;
  return { payment, isDone, isJob: !isDone && isExternal(order.provider) };
};

type Papered = { creditMinor: number; isCorrected: boolean; refundId: number };

/** What the correction of an invoice says without VAT is taken back as it says it: net, and its tax the buyer's. */
const issuePaper = (tx: Tx, order: OrderRow, taken: readonly Taken[], { creditMinor, isCorrected, refundId }: Papered) => {
  const lines = taken.map(({ line, amountMinor, vatMinor }) =>
    isCorrected ? { line: { ...line, vatRateBp: 0 }, amountMinor: amountMinor - vatMinor, vatMinor: 0 } : { line, amountMinor, vatMinor },
  );
  const isReverseCharge = order.isReverseCharge || isCorrected;
  return issueCancellation(tx, { ...order, isReverseCharge }, { lines, creditMinor }, refundId);
};

/**
 * Books a refund that was asked for, in the caller's transaction: the sale's VAT, the sellers' parts and ours are taken back to the minor
 * unit, what was refunded whole loses its downloads, the cancellation document is issued, and the money is sent on its way back. The order's
 * row is locked, so refunds of one order wait for each other. `decidedBy` null: a rule decided.
 * @throws AppError refund_too_high when less is left of a line; invalid_input with lines when an unpaid order is not refunded whole; conflict
 * when it was decided before; order_disputed while the buyer's bank holds money of the order
 */
export const bookRefund = async (tx: Tx, refundId: number, decidedBy: number | null): Promise<void> => {
  const [asked] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  const [order] = asked ? await tx.select().from(orders).where(eq(orders.id, asked.orderId)).for("update") : [];
  const [refund] = order ? await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update") : [];
  if (!order || !refund) return notFoundError();
  if (refund.status !== "requested") throw new AppError("conflict");
  if (order.status !== "paid" && order.status !== "awaiting_transfer") throw new AppError("refund_too_high");
  // What the buyer has already, by her bank or from the provider's own room, cannot be refused any more.
  const isTaken = refund.disputeId !== null || refund.providerRefundId !== null;
  if (!isTaken) await refuseDisputed(tx, order.id);
  const takenOff = await takeOffLines(tx, refund);
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const isWhole = lines.every(({ refundedMinor, grossMinor }) => refundedMinor === grossMinor);
  if (order.status === "awaiting_transfer" && !isWhole) throw new AppError("invalid_input", { fields: { lines: "whole_order" } });
  const taken = withVat(order, lines, takenOff);
  const given = await withoutCorrected(tx, refund, taken);
  // Credit goes back first, as much as was paid with it; of a gift that nobody took the rest becomes credit, too.
  const ownMinor = Math.min(given.amountMinor, Math.max(0, order.creditMinor - (await findCreditBack(tx, order.id))));
  const turnedMinor = refund.reason === "gift" ? given.amountMinor - ownMinor : 0;
  const creditMinor = ownMinor + turnedMinor;
  if (order.status === "awaiting_transfer") await takeBackWriteOff(tx, order);
  await bookLedger(tx, order, { ...refund, ...given, creditMinor }, taken);
  if (isWhole) await tx.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
  const gone = taken.filter(({ line }) => line.refundedMinor === line.grossMinor).map(({ line }) => line);
  const ended = gone.map(({ id }) => id);
  await endLicences(tx, ended, { ending: "refunded", endedBy: null });
  await endGifts(tx, ended, "refunded");
  await moveRights(tx, ended);
  for (const { materialId } of gone)
    await tx
      .update(materials)
      .set({ salesCount: sql`greatest(${materials.salesCount} - 1, 0)` })
      .where(eq(materials.id, materialId));
  const { payment, isDone, isJob } = await wayOfMoney(tx, order, given.amountMinor - creditMinor, isTaken);
  await tx
    .update(refunds)
    .set({
      ...given,
      status: isDone ? "paid_back" : "booked",
      creditMinor,
      turnedMinor,
      paymentId: payment?.id ?? null,
      decidedBy,
      decidedAt: new Date(),
    })
    .where(eq(refunds.id, refundId));
  if (isJob) await addJob(tx, "pay_back_refund", { id: refundId }, { jobKey: `pay_back_refund:${refundId}` });
  await publish(tx, {
    purge: gone.map(({ materialId }) => `material:${materialId}`),
    emit: [
      { room: userRoom(order.userId), event: "order.refunded", payload: { id: order.id, status: isWhole ? "refunded" : order.status } },
    ],
  });
  const paper = await issuePaper(tx, order, taken, { creditMinor, isCorrected: given.vatGivenMinor !== null, refundId });
  if (paper) await addJob(tx, "make_invoice_pdf", { id: paper.id }, { jobKey: `make_invoice_pdf:${paper.id}` });
};
