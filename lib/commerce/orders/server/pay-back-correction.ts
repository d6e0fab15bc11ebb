import { and, eq } from "drizzle-orm";
import { holdMoneyBack } from "#lib/commerce/orders/server/hold-money-back.ts";
import { isDisputed, refuseDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { correctionKey, needsTransfer, noteAllBack } from "#lib/commerce/orders/server/return-money.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { payments, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { log } from "#lib/platform/log/log.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/** How long after it was sent money on its way back is asked about again. */
const ASK_AGAIN_MS = 6 * 3_600_000;

const payBack = async (tx: Tx, id: number): Promise<void> => {
  const [row] = await tx
    .select({ correction: vatCorrections, payment: payments })
    .from(vatCorrections)
    .innerJoin(payments, eq(payments.id, vatCorrections.paymentId))
    .where(eq(vatCorrections.id, id));
  if (row?.correction.status !== "booked" || !row.payment.reference || !isExternal(row.payment.provider)) return;
  const { correction, payment } = row;
  const runAt = new Date(Date.now() + ASK_AGAIN_MS);
  const askAgain = () => addJob(tx, "pay_back_vat_correction", { id }, { jobKey: `pay_back_vat_correction:${id}`, runAt });
  // The buyer's bank has the money: whose it is is decided there.
  if (await isDisputed(tx, correction.orderId)) return askAgain();
  const part = {
    amountMinor: correction.amountMinor - correction.creditMinor - correction.coveredMinor,
    key: correctionKey(correction.orderId, id),
  };
  const state = await externalProviders[row.payment.provider].refund(row.payment.reference, part);
  if (state.status === "pending") return askAgain();
  if (state.status === "failed") {
    if (!correction.failure) log.error({ correction: id, failure: state.failure }, "the provider could not give corrected VAT back");
    await tx.update(vatCorrections).set({ failure: state.failure }).where(eq(vatCorrections.id, id));
    return;
  }
  await tx
    .update(vatCorrections)
    .set({ status: "paid_back", failure: null })
    .where(and(eq(vatCorrections.id, id), eq(vatCorrections.status, "booked")));
  await noteAllBack(tx, payment.id);
};

/**
 * Sends corrected VAT back by the provider that took it, and asks how it stands until it has arrived. What comes to nothing (a closed account)
 * is an error in the log and waits for finance, who transfer it. Runs as a job, however often.
 */
export const payBackCorrection = async (id: number): Promise<void> => {
  const [correction] = await getDb().select({ paymentId: vatCorrections.paymentId }).from(vatCorrections).where(eq(vatCorrections.id, id));
  if (correction?.paymentId) await holdMoneyBack(correction.paymentId, (tx) => payBack(tx, id));
};

/**
 * Finance made the bank transfer of corrected VAT: the money has left our account. The rule said that it is owed, and how much of it.
 * @throws AppError not_found; conflict when there is no transfer to be made (any more); order_disputed while the buyer's bank holds its
 * money
 */
export const markCorrectionPaid = (actor: { id: number; address: string | null }, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [correction] = await tx.select().from(vatCorrections).where(eq(vatCorrections.id, id)).for("update");
    if (!correction) return notFoundError();
    const { orderId, currency } = correction;
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, correction.paymentId ?? 0));
    if (correction.status !== "booked" || !payment || !needsTransfer(correction, payment)) throw new AppError("conflict");
    await refuseDisputed(tx, orderId);
    const amountMinor = correction.amountMinor - correction.creditMinor - correction.coveredMinor;
    const entries = [
      { account: accounts.receivable(payment.provider), amountMinor },
      { account: accounts.bank, amountMinor: -amountMinor },
    ];
    await postTransaction(tx, { kind: "payment", subject: `order:${orderId}:vat`, currency, entries });
    await tx.update(vatCorrections).set({ status: "paid_back" }).where(eq(vatCorrections.id, id));
    if (isExternal(payment.provider)) await noteAllBack(tx, payment.id);
    const data = { correction: id, order: orderId, amountMinor };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: "vat_correction.transferred", data, address: actor.address });
  });
