import { desc, eq } from "drizzle-orm";
import { failOrder } from "#lib/commerce/orders/server/fail-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";

/**
 * Brings a pending order to an end: its provider is told to give the payment up, and says how it stands then. Paid: the order is settled;
 * given up: it fails; with the bank: it stays pending, the webhook will tell. Returns the order's status.
 */
export const resolvePending = async (orderId: number, failure: string, status: "failed" | "cancelled"): Promise<string> => {
  const [order] = await getDb().select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== "pending" || !isExternal(order.provider)) return order?.status ?? "unknown";
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1);
  const state = await externalProviders[order.provider].cancel(payment?.reference ?? null);
  if (state.status === "succeeded") await settleOrder(orderId, state);
  if (state.status === "failed") await failOrder(orderId, failure, status);
  const [now] = await getDb().select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return (now as { status: string }).status;
};
