import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import type { CorrectedLine } from "#lib/commerce/orders/server/correction-document.ts";
import { issueCorrection } from "#lib/commerce/orders/server/issue-invoice.ts";
import { isDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { findCreditBack, findVatCorrection } from "#lib/commerce/orders/server/return-money.ts";
import { taxBack } from "#lib/commerce/shares/rules.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { orderLines, orders, payments, vatChecks, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { allocate } from "#lib/platform/money/money.ts";
import { isExternal } from "#lib/platform/payments/get-provider.ts";

const first = alias(vatChecks, "first");

/** The answer that knows the number about which the register said nothing when the order was placed. */
const findProof = async (tx: Tx, order: OrderRow): Promise<number | undefined> => {
  const wasAway = and(eq(first.id, vatChecks.repeats), eq(first.answer, "unavailable"));
  const [proof] = await tx
    .select({ id: vatChecks.id })
    .from(vatChecks)
    .innerJoin(first, wasAway)
    .where(and(eq(vatChecks.repeats, order.vatCheckId ?? 0), eq(vatChecks.answer, "valid")))
    .orderBy(asc(vatChecks.id))
    .limit(1);
  return proof?.id;
};

/** What refunds left of the lines, and the VAT in it: refunds round step by step, and this is their last step. */
const leftOf = ({ vatRateBp }: OrderRow, lines: readonly LineRow[]): CorrectedLine[] => {
  const left = lines.map((line) => ({ line, grossMinor: line.grossMinor - line.refundedMinor })).filter(({ grossMinor }) => grossMinor > 0);
  const allMinor = left.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const shares = allocate(
    taxBack(allMinor, allMinor, vatRateBp),
    left.map(({ grossMinor }) => grossMinor),
  );
  return left.map((one, index) => ({ ...one, vatMinor: shares[index] as number }));
};

const book = async (tx: Tx, order: OrderRow, amountMinor: number, creditMinor: number): Promise<void> => {
  const about = { kind: "vat_correction" as const, currency: order.currency };
  const entries = [
    { account: accounts.vat(order.country), amountMinor },
    { account: accounts.receivable(order.provider), amountMinor: creditMinor - amountMinor },
    { account: accounts.creditHeld, amountMinor: -creditMinor },
  ];
  await postTransaction(tx, { ...about, subject: `order:${order.id}`, entries });
  const back = { ...about, subject: `order:${order.id}:credit`, against: accounts.creditHeld };
  if (creditMinor > 0) await addCredit(tx, { ...back, userId: order.userId, amountMinor: creditMinor });
};

/**
 * Gives the buyer the VAT back that refunds left of a paid order, once the register knows the number that it could not be asked about at the
 * order (docs/decisions/0056-vat-given-back.md): books it, issues the paper that corrects the invoice, and sends the money on its way back,
 * credit first. The order's row is locked: whoever comes second finds it done, and so does the table. False when there is nothing to give back
 * (yet), an order that waits for its transfer included.
 */
export const correctVat = (orderId: number): Promise<boolean> =>
  transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (order?.status !== "paid" || order.isReverseCharge || (await findVatCorrection(tx, orderId))) return false;
    // While the buyer's bank holds the money nobody else gives any of it back.
    if (await isDisputed(tx, orderId)) return false;
    const vatCheckId = await findProof(tx, order);
    if (vatCheckId === undefined) return false;
    const rows = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
    const lines = leftOf(order, rows);
    const amountMinor = lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    if (amountMinor === 0) return false;
    const creditMinor = Math.min(amountMinor, order.creditMinor - (await findCreditBack(tx, orderId)));
    await book(tx, order, amountMinor, creditMinor);
    const came = and(eq(payments.orderId, orderId), eq(payments.status, "succeeded"));
    const [payment] = amountMinor > creditMinor ? await tx.select().from(payments).where(came).for("update") : [];
    const { currency } = order;
    const paper = await issueCorrection(tx, order, { lines, creditMinor });
    const status = payment ? ("booked" as const) : ("paid_back" as const);
    const values = { orderId, vatCheckId, invoiceId: paper.id, amountMinor, creditMinor, currency, status, paymentId: payment?.id ?? null };
    const [made] = await tx.insert(vatCorrections).values(values).returning({ id: vatCorrections.id });
    const { id } = made as { id: number };
    if (payment && isExternal(payment.provider))
      await addJob(tx, "pay_back_vat_correction", { id }, { jobKey: `pay_back_vat_correction:${id}` });
    await addJob(tx, "make_invoice_pdf", { id: paper.id }, { jobKey: `make_invoice_pdf:${paper.id}` });
    return true;
  });
