import { eq } from "drizzle-orm";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { payments } from "#lib/platform/db/schema/schema.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/** Asks the provider about a payment of which an event told something else than was asked, and settles its order by the answer; runs as a job. */
export const askPayment = async (paymentId: number): Promise<void> => {
  const [payment] = await getDb().select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== "reserved" || !payment.reference || !isExternal(payment.provider)) return;
  const state = await externalProviders[payment.provider].find(payment.reference);
  if (state.status === "succeeded") await settleOrder(payment.orderId, state);
};
