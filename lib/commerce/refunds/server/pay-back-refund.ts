import { and, eq } from "drizzle-orm";
import { holdMoneyBack } from "#lib/commerce/orders/server/hold-money-back.ts";
import { isDisputed, refuseDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { needsTransfer, noteAllBack, refundKey } from "#lib/commerce/orders/server/return-money.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { log } from "#lib/platform/log/log.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/** How long after it was sent a refund on its way is asked about again; days can go by, and an event may be lost. */
const ASK_AGAIN_MS = 6 * 3_600_000;

const payBack = async (tx: Tx, id: number): Promise<void> => {
  const [row] = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (row?.refund.status !== "booked" || !row.payment.reference || !isExternal(row.payment.provider)) return;
  const { refund, payment } = row;
  const runAt = new Date(Date.now() + ASK_AGAIN_MS);
  const askAgain = () => addJob(tx, "pay_back_refund", { id }, { jobKey: `pay_back_refund:${id}`, runAt });
  // The buyer's bank has the money: whose it is is decided there, and a lost dispute pays this refund.
  if (await isDisputed(tx, refund.orderId)) return askAgain();
  const part = { amountMinor: refund.amountMinor - refund.creditMinor - refund.coveredMinor, key: refundKey(refund.orderId, id) };
  const state = await externalProviders[row.payment.provider].refund(row.payment.reference, part);
  if (state.status === "pending") return askAgain();
  if (state.status === "failed") {
    if (!refund.failure) log.error({ refund: id, failure: state.failure }, "the provider could not give a refund back");
    await tx.update(refunds).set({ failure: state.failure }).where(eq(refunds.id, id));
    return;
  }
  await tx
    .update(refunds)
    .set({ status: "paid_back", failure: null })
    .where(and(eq(refunds.id, id), eq(refunds.status, "booked")));
  await noteAllBack(tx, payment.id);
};

/**
 * Sends a refund's money back by the provider that took it, and asks how it stands until it has arrived: only then it is paid back. What comes
 * to nothing (a closed account) is an error in the log and waits for finance, who transfer it. Runs as a job, however often, also when the
 * provider tells of a change.
 */
export const payBackRefund = async (id: number): Promise<void> => {
  const [refund] = await getDb().select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, id));
  if (refund?.paymentId) await holdMoneyBack(refund.paymentId, (tx) => payBack(tx, id));
};

/**
 * Finance made the bank transfer of a refund: the money has left our account.
 * @throws AppError not_found; conflict when there is no transfer to be made (any more); order_disputed while the buyer's bank holds its money
 */
export const markPaidBack = (actor: { id: number; address: string | null }, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
    if (!refund) return notFoundError();
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, refund.paymentId ?? 0));
    if (refund.status !== "booked" || !payment || !needsTransfer(refund, payment)) throw new AppError("conflict");
    await refuseDisputed(tx, refund.orderId);
    const amountMinor = refund.amountMinor - refund.creditMinor - refund.coveredMinor;
    const entries = [
      { account: accounts.receivable(payment.provider), amountMinor },
      { account: accounts.bank, amountMinor: -amountMinor },
    ];
    await postTransaction(tx, { kind: "payment", subject: `refund:${id}`, currency: refund.currency, entries });
    await tx.update(refunds).set({ status: "paid_back" }).where(eq(refunds.id, id));
    if (isExternal(payment.provider)) await noteAllBack(tx, payment.id);
    const data = { refund: id, order: refund.orderId, amountMinor };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: "refund.transferred", data, address: actor.address });
  });
