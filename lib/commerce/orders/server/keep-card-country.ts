import { and, eq, sql } from "drizzle-orm";
import { hashCard } from "#lib/commerce/limits/server/hash-origin.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderOrigins, orders, payments } from "#lib/platform/db/schema/schema.ts";
import { findCard } from "#lib/platform/payments/stripe.ts";

/**
 * Keeps the country of the card beside what else says where the buyer of a paid order is (Regulation 282/2011 art. 24f c), and a keyed hash of the
 * card beside where the order came from; nothing else of the card.
 */
export const keepCardCountry = async (orderId: number): Promise<void> => {
  const paid = and(eq(payments.orderId, orderId), eq(payments.provider, "stripe"), eq(payments.status, "succeeded"));
  const [payment] = await getDb().select({ reference: payments.reference }).from(payments).where(paid);
  if (!payment?.reference) return;
  const { country: card, fingerprint } = await findCard(payment.reference);
  if (fingerprint)
    await getDb()
      .update(orderOrigins)
      .set({ card: hashCard(fingerprint) })
      .where(eq(orderOrigins.orderId, orderId));
  if (!card) return;
  const locationProofs = sql`${orders.locationProofs} || ${JSON.stringify({ card })}::jsonb`;
  await getDb().update(orders).set({ locationProofs }).where(eq(orders.id, orderId));
};
