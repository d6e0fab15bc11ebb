import { and, eq, inArray } from "drizzle-orm";
import { holdMoneyBack } from "#lib/commerce/orders/server/hold-money-back.ts";
import { noteAllBack } from "#lib/commerce/orders/server/return-money.ts";
import { bookOutside } from "#lib/commerce/refunds/server/book-outside.ts";
import { findSent } from "#lib/commerce/refunds/server/find-sent.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { orders, payments, providerRefunds } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { log } from "#lib/platform/log/log.ts";
import { externalProviders, hasStripe } from "#lib/platform/payments/get-provider.ts";
import type { ListedRefund } from "#lib/platform/payments/payment-provider.ts";

type Payment = typeof payments.$inferSelect;

const book = async (tx: Tx, payment: Payment, one: ListedRefund, sent: ReadonlySet<string>): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for("update");
  // What came too late for its order goes back whole without a key, and nothing of it is in the books.
  if (order?.status !== "paid" && order?.status !== "refunded") return;
  const { reference, amountMinor } = one;
  const { id: paymentId, orderId, currency } = payment;
  if (one.currency !== currency) return log.error({ reference, order: orderId }, "money went back in another currency than it came in");
  const [made] = await tx
    .insert(providerRefunds)
    .values({ orderId, paymentId, reference, amountMinor, currency })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  const by = { providerRefundId: made.id };
  const lossMinor = await bookOutside(tx, order, { by, reason: "provider", note: reference, amountMinor, sent });
  if (lossMinor > 0) {
    log.error({ reference, order: orderId, lossMinor }, "more went back to a buyer than she had a claim to");
    await tx.update(providerRefunds).set({ lossMinor }).where(eq(providerRefunds.id, made.id));
    const entries = [
      { account: accounts.badDebts, amountMinor: lossMinor },
      { account: accounts.receivable(payment.provider), amountMinor: -lossMinor },
    ];
    await postTransaction(tx, { kind: "provider_refund", subject: `provider-refund:${made.id}`, currency, entries });
  }
  await noteAllBack(tx, paymentId);
};

/**
 * Asks the provider what went back of a payment by nobody of the shop, and books what is new of it under the order's row; however often, by
 * several processes at once. Runs as a job.
 * @param reference the provider's id of the payment
 */
export const takeProviderRefunds = async (reference: string): Promise<void> => {
  const ofPayment = and(
    eq(payments.provider, "stripe"),
    eq(payments.reference, reference),
    inArray(payments.status, ["succeeded", "refunded"]),
  );
  const [payment] = await getDb().select().from(payments).where(ofPayment);
  if (!payment) return;
  await holdMoneyBack(payment.id, async (tx) => {
    const listed = await externalProviders.stripe.listRefunds(reference);
    const known = await tx.select().from(providerRefunds).where(eq(providerRefunds.paymentId, payment.id));
    const isKnown = new Set(known.map((row) => row.reference));
    const sent = findSent(listed);
    for (const one of listed)
      if (one.key === null && one.state.status === "succeeded" && !isKnown.has(one.reference)) await book(tx, payment, one, sent);
  });
};

/** Events come again for three days; whatever else was never told of is found once the shop has been away for less than this. */
const LOOK_BACK_DAYS = 30;

/** What no event told: money that went back in the provider's own room. Returns how many payments were asked about. */
export const watchProviderRefunds = async (now = new Date()): Promise<number> => {
  if (!hasStripe()) return 0;
  const references = await externalProviders.stripe.listForeignlyRefunded(new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000));
  for (const reference of references)
    await takeProviderRefunds(reference).catch((error: unknown) =>
      log.warn({ err: error, payment: reference }, "refunds could not be taken in"),
    );
  return references.length;
};
