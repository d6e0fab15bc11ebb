import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { payments, refunds, vatCorrections } from "#lib/platform/db/schema/schema.ts";

// What refunds and corrections of the VAT have in common: both give back of one payment and one amount of credit.

/** The keys of what goes back by a provider, by which the same is never given twice. */
export const refundKey = (orderId: number, id: number): string => `refund-of-order-${orderId}-${id}`;
export const correctionKey = (orderId: number, id: number): string => `vat-of-order-${orderId}-${id}`;

/** Whether finance has to transfer what was booked: it was paid by transfer, or the provider could not give it back. */
export const needsTransfer = (back: { failure: string | null }, payment: { provider: string }): boolean =>
  payment.provider === "invoice" || back.failure !== null;

/** A payment is marked as returned when all of it has gone back. */
export const noteAllBack = async (tx: Tx, paymentId: number): Promise<void> => {
  // Whoever gives back another part of it at the same time waits, and counts both.
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for("update");
  const isAllBack = sql`${payments.amountMinor} <=
    (select coalesce(sum(amount_minor - credit_minor), 0) from refunds where payment_id = ${paymentId} and status = 'paid_back')
    + (select coalesce(sum(amount_minor - credit_minor), 0) from vat_corrections where payment_id = ${paymentId} and status = 'paid_back')`;
  await tx
    .update(payments)
    .set({ status: "refunded" })
    .where(and(eq(payments.id, paymentId), isAllBack));
};

/** How much of what was paid with credit went back before, minor units; the order's row must be locked. */
export const findCreditBack = async (tx: Tx, orderId: number): Promise<number> => {
  const booked = and(eq(refunds.orderId, orderId), inArray(refunds.status, ["booked", "paid_back"]));
  const [given] = await tx
    .select({ minor: sql<number>`coalesce(sum(${refunds.creditMinor} - ${refunds.turnedMinor}), 0)::bigint` })
    .from(refunds)
    .where(booked);
  return Number((given as { minor: number }).minor) + ((await findVatCorrection(tx, orderId))?.creditMinor ?? 0);
};

/** The correction of an order's VAT; undefined while there is none. */
export const findVatCorrection = async (tx: Tx, orderId: number): Promise<typeof vatCorrections.$inferSelect | undefined> =>
  (await tx.select().from(vatCorrections).where(eq(vatCorrections.orderId, orderId)))[0];
