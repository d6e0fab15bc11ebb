import type StripeApi from "stripe";
import { getStripeClient } from "#lib/platform/payments/stripe-client.ts";

/** What moved on the account that Stripe keeps for us. Amounts in minor units of `currency`, below zero: it left the account. */
export type ProviderMovement = {
  reference: string;
  /** https://docs.stripe.com/reports/reporting-categories: charge, refund, dispute, payout, fee and so on. */
  category: string;
  amountMinor: number;
  /** Stripe took it off at once; the account moved by the amount less the fee. */
  feeMinor: number;
  /** ISO 4217, in capitals, whichever Stripe keeps an account in. */
  currency: string;
  /** The refund, dispute, payout and so on; null: nothing of that kind. */
  source: string | null;
  /** The payment that it belongs to. */
  payment: string | null;
  /** The same amount as the buyer, or her bank, moved it: another currency where Stripe exchanged it. */
  sourceMinor: number;
  sourceCurrency: string;
  occurredAt: Date;
};

/** Money on its way from Stripe to our bank. Minor units above zero. */
export type ProviderPayout = {
  reference: string;
  amountMinor: number;
  currency: string;
  /** sent: it is under way, or there. stopped: it came back, or was never sent. */
  status: "sent" | "stopped";
  /** When it is to be at the bank, YYYY-MM-DD. */
  arrivesOn: string;
  createdAt: Date;
};

type Source = { id: string; amount?: number; currency?: string; payment_intent?: string | { id: string } | null };

const sourceOf = ({ source }: StripeApi.BalanceTransaction): Source | null =>
  typeof source === "string" ? { id: source } : (source as Source | null);

const movementOf = (moved: StripeApi.BalanceTransaction): ProviderMovement => {
  const source = sourceOf(moved);
  const payment = source?.payment_intent ?? null;
  const currency = moved.currency.toUpperCase();
  const sourceCurrency = source?.currency?.toUpperCase() ?? currency;
  // In one currency the movement itself says how much of its source it was: a dispute can take a part of a charge.
  const sourceMinor = sourceCurrency === currency ? moved.amount : Math.sign(moved.amount) * (source?.amount ?? 0);
  return {
    reference: moved.id,
    category: moved.reporting_category,
    amountMinor: moved.amount,
    feeMinor: moved.fee,
    currency,
    source: source?.id ?? null,
    payment: typeof payment === "string" ? payment : (payment?.id ?? null),
    sourceMinor,
    sourceCurrency,
    occurredAt: new Date(moved.created * 1000),
  };
};

const secondsOf = (since: Date | null) => (since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {});

/** What moved at a moment or after it, or ever, the newest first, as Stripe lists it. */
export async function* listMovements(since: Date | null): AsyncGenerator<ProviderMovement> {
  const client = await getStripeClient();
  for await (const moved of client.balanceTransactions.list({ ...secondsOf(since), limit: 100, expand: ["data.source"] }))
    yield movementOf(moved);
}

/** Payouts that were made at a moment or after it, or ever, the newest first. */
export async function* listPayouts(since: Date | null): AsyncGenerator<ProviderPayout> {
  const client = await getStripeClient();
  for await (const { id: reference, amount, currency, status, arrival_date: arrives, created } of client.payouts.list({
    ...secondsOf(since),
    limit: 100,
  }))
    yield {
      reference,
      amountMinor: amount,
      currency: currency.toUpperCase(),
      status: status === "failed" || status === "canceled" ? "stopped" : "sent",
      arrivesOn: new Date(arrives * 1000).toISOString().slice(0, 10),
      createdAt: new Date(created * 1000),
    };
}

/** What Stripe holds for us by currency, whether it may be paid out already or not; minor units. */
export const readProviderBalance = async (): Promise<Map<string, number>> => {
  const { available, pending } = await (await getStripeClient()).balance.retrieve();
  const held = new Map<string, number>();
  for (const { amount, currency } of [...available, ...pending])
    held.set(currency.toUpperCase(), (held.get(currency.toUpperCase()) ?? 0) + amount);
  return held;
};
