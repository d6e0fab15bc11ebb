import { and, eq } from "drizzle-orm";
import { correctionKey, refundKey } from "#lib/commerce/orders/server/return-money.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { refunds, vatCorrections } from "#lib/platform/db/schema/schema.ts";
import { externalProviders } from "#lib/platform/payments/get-provider.ts";

/** The keys of what is booked to go back by a payment, and that the provider never made or could not carry out. */
export const findUnsent = async (paymentId: number, reference: string): Promise<ReadonlySet<string>> => {
  const given = await getDb()
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "booked")));
  const corrected = await getDb()
    .select()
    .from(vatCorrections)
    .where(and(eq(vatCorrections.paymentId, paymentId), eq(vatCorrections.status, "booked")));
  const keys = [
    ...given.map(({ orderId, id }) => refundKey(orderId, id)),
    ...corrected.map(({ orderId, id }) => correctionKey(orderId, id)),
  ];
  const unsent = new Set<string>();
  for (const key of keys) {
    const state = await externalProviders.stripe.findRefund(reference, key);
    if (state === null || state.status === "failed") unsent.add(key);
  }
  return unsent;
};
