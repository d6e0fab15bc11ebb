import { and, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { payments } from "#lib/platform/db/schema/schema.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/** Gives back money that came for an order which had been given up; runs as a job, until the provider takes it. */
export const refundPayment = async (paymentId: number): Promise<void> => {
  const [payment] = await getDb().select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== "succeeded" || !payment.reference || !isExternal(payment.provider)) return;
  await externalProviders[payment.provider].refund(payment.reference);
  await getDb()
    .update(payments)
    .set({ status: "refunded" })
    .where(and(eq(payments.id, paymentId), eq(payments.status, "succeeded")));
};
