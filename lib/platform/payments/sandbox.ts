import { and, eq, gte, inArray, sum } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { sandboxPayments, sandboxRefunds } from "#lib/platform/db/schema/schema.ts";
import type { PaymentProvider, RefundState } from "#lib/platform/payments/payment-provider.ts";
import {
  disputeAt,
  disputedCards,
  disputeOf,
  paymentOf,
  type SandboxPayment,
  sandboxCards,
} from "#lib/platform/payments/sandbox-disputes.ts";

export { sandboxCards };

/** The digits of a sandbox card, or null. */
export const sandboxCard = (typed: string | undefined): string | null => {
  const digits = (typed ?? "").replace(/[\s-]/g, "");
  return Object.values<string>(sandboxCards).includes(digits) ? digits : null;
};

const findPayment = async (reference: string | null): Promise<SandboxPayment | undefined> =>
  reference === null ? undefined : (await getDb().select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference)))[0];

const succeeded = ({ reference, amountMinor, currency }: SandboxPayment) => ({
  status: "succeeded" as const,
  reference,
  amountMinor,
  currency,
});

const refundState = (status: "succeeded" | "failed"): RefundState =>
  status === "failed" ? { status, failure: "card_closed" } : { status };

/** What can still go back of a payment. */
const leftOf = async ({ reference, amountMinor }: SandboxPayment): Promise<number> => {
  const given = and(eq(sandboxRefunds.payment, reference), eq(sandboxRefunds.status, "succeeded"));
  const [sums] = await getDb()
    .select({ minor: sum(sandboxRefunds.amountMinor).mapWith(Number) })
    .from(sandboxRefunds)
    .where(given);
  return amountMinor - (sums?.minor ?? 0);
};

/**
 * A test card for installations without a real provider, and one that remembers: what was paid with it can be asked about, given back and
 * disputed as at Stripe, so that every room of money has something to show where there is no money.
 */
export const sandbox: PaymentProvider = {
  start: async ({ orderId, amountMinor, currency, card = "" }) => {
    const reference = `sandbox-${orderId}`;
    const known = await findPayment(reference);
    if (known) return succeeded(known);
    if (!sandboxCard(card) || card === sandboxCards.isDeclined) return { status: "failed", reference, failure: "card_declined" };
    await getDb().insert(sandboxPayments).values({ reference, card, amountMinor, currency }).onConflictDoNothing();
    return { status: "succeeded", reference, amountMinor, currency };
  },
  find: async (reference) => {
    const payment = await findPayment(reference);
    return payment ? succeeded(payment) : { status: "failed", reference, failure: "expired" };
  },
  cancel: async (reference) => {
    const payment = await findPayment(reference);
    return payment ? succeeded(payment) : { status: "failed", reference, failure: "cancelled" };
  },
  refund: async (reference, part) => {
    const payment = await findPayment(reference);
    if (!payment) return { status: "succeeded" };
    const key = part?.key ?? "";
    const ofKey = and(eq(sandboxRefunds.payment, reference), eq(sandboxRefunds.key, key));
    const [made] = await getDb().select().from(sandboxRefunds).where(ofKey);
    if (made) return refundState(made.status);
    const dispute = disputeAt(payment, new Date());
    if (dispute?.isTaken && !dispute.isReturned) return { status: "pending" };
    const left = await leftOf(payment);
    const amountMinor = part?.amountMinor ?? left;
    if (left === 0 && !part) return { status: "succeeded" };
    if (amountMinor > left) throw new Error(`refund of ${reference} refused: amount_too_large`);
    const status = payment.card === sandboxCards.takesNothingBack ? "failed" : "succeeded";
    await getDb().insert(sandboxRefunds).values({ payment: reference, key, amountMinor, status }).onConflictDoNothing();
    return refundState(status);
  },
  listRefunds: async (reference) => {
    const payment = await findPayment(reference);
    const rows = payment ? await getDb().select().from(sandboxRefunds).where(eq(sandboxRefunds.payment, reference)) : [];
    return rows.map(({ id, key, status, amountMinor }) => ({
      reference: `${reference}-refund-${id}`,
      key: key || null,
      state: refundState(status),
      amountMinor,
      currency: payment?.currency ?? "",
    }));
  },
  // It has no room of its own.
  listForeignlyRefunded: async () => [],
  findDispute: async (reference) => {
    const payment = await findPayment(paymentOf(reference));
    return payment ? disputeAt(payment, new Date()) : null;
  },
  listDisputes: async (since) => {
    const began = and(inArray(sandboxPayments.card, disputedCards), gte(sandboxPayments.createdAt, since));
    const rows = await getDb().select({ reference: sandboxPayments.reference }).from(sandboxPayments).where(began);
    return rows.map(({ reference }) => disputeOf(reference));
  },
};
