import { and, eq, sql } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/** Sends a refund's money back by the provider that took it; runs as a job until the provider has it, however often. */
export const payBackRefund = async (id: number): Promise<void> => {
  const [row] = await getDb()
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (row?.refund.status !== "booked" || !row.payment.reference || !isExternal(row.payment.provider)) return;
  const { refund, payment } = row;
  const part = { amountMinor: refund.amountMinor - refund.creditMinor, key: `refund-of-order-${refund.orderId}-${id}` };
  await externalProviders[row.payment.provider].refund(row.payment.reference, part);
  await transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ status: "paid_back" })
      .where(and(eq(refunds.id, id), eq(refunds.status, "booked")));
    const isAllBack = sql`${payments.amountMinor} <= (select sum(amount_minor - credit_minor) from refunds where payment_id = ${payment.id} and status = 'paid_back')`;
    await tx
      .update(payments)
      .set({ status: "refunded" })
      .where(and(eq(payments.id, payment.id), isAllBack));
  });
};

/**
 * Finance made the bank transfer of a refund: the money has left our account.
 * @throws AppError not_found; conflict when there is no transfer to be made (any more)
 */
export const markPaidBack = (actor: { id: number; address: string | null }, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
    if (!refund) return notFoundError();
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, refund.paymentId ?? 0));
    if (refund.status !== "booked" || payment?.provider !== "invoice") throw new AppError("conflict");
    const amountMinor = refund.amountMinor - refund.creditMinor;
    const entries = [
      { account: accounts.receivable("invoice"), amountMinor },
      { account: accounts.bank, amountMinor: -amountMinor },
    ];
    await postTransaction(tx, { kind: "payment", subject: `refund:${id}`, currency: refund.currency, entries });
    await tx.update(refunds).set({ status: "paid_back" }).where(eq(refunds.id, id));
    const data = { refund: id, order: refund.orderId, amountMinor };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: "refund.transferred", data, address: actor.address });
  });
