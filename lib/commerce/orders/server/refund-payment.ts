import { and, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { payments } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { log } from "#lib/platform/log/log.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/** How long after it was sent money on its way back is asked about again. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** Gives back money that came for an order which had been given up; runs as a job, until it has arrived. */
export const refundPayment = async (paymentId: number): Promise<void> => {
  const [payment] = await getDb().select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== "succeeded" || !payment.reference || !isExternal(payment.provider)) return;
  const state = await externalProviders[payment.provider].refund(payment.reference);
  if (state.status === "pending") {
    const runAt = new Date(Date.now() + ASK_AGAIN_MS);
    return addJob(getDb(), "refund_payment", { id: paymentId }, { jobKey: `refund_payment:${paymentId}`, runAt });
  }
  if (state.status === "failed") {
    // A person has to look: there is no booked refund that finance could transfer.
    if (!payment.failure) log.error({ payment: paymentId, failure: state.failure }, "the provider could not give back what came too late");
    await getDb().update(payments).set({ failure: state.failure }).where(eq(payments.id, paymentId));
    return;
  }
  await getDb()
    .update(payments)
    .set({ status: "refunded" })
    .where(and(eq(payments.id, paymentId), eq(payments.status, "succeeded")));
};
