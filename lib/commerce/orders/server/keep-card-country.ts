import { and, eq, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { findCardCountry } from "#lib/platform/payments/stripe.ts";

/** Keeps the country of the card beside what else says where the buyer of a paid order is (Regulation 282/2011 art. 24f c); nothing else of the card. */
export const keepCardCountry = async (orderId: number): Promise<void> => {
  const paid = and(eq(payments.orderId, orderId), eq(payments.provider, "stripe"), eq(payments.status, "succeeded"));
  const [payment] = await getDb().select({ reference: payments.reference }).from(payments).where(paid);
  const card = payment?.reference ? await findCardCountry(payment.reference) : null;
  if (!card) return;
  const locationProofs = sql`${orders.locationProofs} || ${JSON.stringify({ card })}::jsonb`;
  await getDb().update(orders).set({ locationProofs }).where(eq(orders.id, orderId));
};
