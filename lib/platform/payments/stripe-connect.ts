import type StripeApi from "stripe";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import { getStripeClient } from "#lib/platform/payments/stripe-client.ts";

/** Where Stripe takes sellers of a platform in the European Economic Area: https://docs.stripe.com/connect/cross-border-payouts. */
export const connectCountries = [
  ..."AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
] as const;

/** A seller's account at Stripe as it stands. */
export type ConnectAccountState = {
  transfers: "inactive" | "pending" | "active";
  isPayingOut: boolean;
  /** She filled in all that was asked; and whether Stripe asks for more. */
  isSubmitted: boolean;
  isDue: boolean;
  /** In Stripe's word, why it does less than it could. */
  disabledReason: string | null;
};

/** What Stripe said to a request that moves money: done, or refused for good by a code. No answer is none: it throws. */
export type Asked = { reference: string } | { refusal: string };

/** Stripe pays out of a seller's account to her bank. Minor units above zero. */
export type ConnectPayout = {
  reference: string;
  amountMinor: number;
  currency: string;
  status: "under_way" | "paid" | "stopped";
  failure: string | null;
  /** YYYY-MM-DD. */
  arrivesOn: string;
  startedAt: Date;
};

/** Refusals that only say "not now": what they were asked for may still be made. */
const NOT_NOW = new Set(["idempotency_key_in_use", "lock_timeout", "rate_limit"]);

/** The code of a refusal for good: nothing was made. @throws AppError unavailable when nothing is known about what Stripe did */
const refusalOf = (error: unknown): string => {
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
  if (type === "StripeInvalidRequestError" && !NOT_NOW.has(code ?? "")) return code ?? "refused";
  log.error({ stripe: { type, code, statusCode } }, "Stripe did not answer as expected");
  throw new AppError("unavailable", { retryAfter: 5 });
};

const asked = (request: Promise<{ id: string }>): Promise<Asked> =>
  request.then(
    ({ id }) => ({ reference: id }),
    (error: unknown) => ({ refusal: refusalOf(error) }),
  );

const secondsOf = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) } });

/**
 * An Express account that can take transfers; Stripe collects what it has to know, and we bear what it cannot get back. The same key again makes none anew.
 * @throws AppError unavailable
 */
export const createConnectAccount = async ({ key, country, userId }: { key: string; country: string; userId: number }): Promise<Asked> => {
  const client = await getStripeClient();
  return asked(
    client.accounts.create(
      {
        country,
        controller: {
          fees: { payer: "application" },
          losses: { payments: "application" },
          requirement_collection: "stripe",
          stripe_dashboard: { type: "express" },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { userId: String(userId), key },
      },
      { idempotencyKey: `connect-account-${key}` },
    ),
  );
};

const accountStateOf = (account: StripeApi.Account): ConnectAccountState => {
  const { capabilities, payouts_enabled: isPayingOut = false, details_submitted: isSubmitted = false, requirements } = account;
  const transfers = capabilities?.transfers;
  return {
    transfers: transfers === "active" ? "active" : transfers === "pending" ? "pending" : "inactive",
    isPayingOut,
    isSubmitted,
    isDue: [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])].length > 0,
    disabledReason: requirements?.disabled_reason ?? null,
  };
};

/** Null: there is none of that id, or it is ours no more. @throws AppError unavailable */
export const readConnectAccount = async (reference: string): Promise<ConnectAccountState | null> =>
  (await getStripeClient()).accounts.retrieve(reference).then(accountStateOf, (error: unknown) => {
    const { type, code } = error as { type?: string; code?: string };
    if (type === "StripePermissionError" && code === "account_invalid") return null;
    refusalOf(error);
    return null;
  });

/** Where she gives Stripe what it asks for; it works once and for minutes. @throws AppError unavailable */
export const createOnboardingLink = async (account: string, page: string): Promise<{ url: string } | { refusal: string }> =>
  (await getStripeClient()).accountLinks
    .create({ account, type: "account_onboarding", return_url: `${page}?stripe=back`, refresh_url: `${page}?stripe=again` })
    .then(
      ({ url }) => ({ url }),
      (error: unknown) => ({ refusal: refusalOf(error) }),
    );

type WantedTransfer = { key: string; account: string; amountMinor: number };

/**
 * Euro cents out of our balance into a seller's. Of the same key there is one: Stripe forgets idempotency keys after a day, but not a transfer's
 * group. Null: there is none, and none was asked for, because `mayAsk` is false.
 * @throws AppError unavailable
 */
export const makeTransfer = async ({ key, account, amountMinor }: WantedTransfer, mayAsk: boolean): Promise<Asked | null> => {
  const client = await getStripeClient();
  const known = await client.transfers.list({ transfer_group: key, limit: 1 });
  const [made] = known.data;
  if (made) return { reference: made.id };
  if (!mayAsk) return null;
  const wanted = { amount: amountMinor, currency: "eur", destination: account, transfer_group: key, metadata: { key } };
  return asked(client.transfers.create(wanted, { idempotencyKey: key }));
};

export type ListedReversal = { reference: string; key: string | null; amountMinor: number };

/** All that came back of a transfer, by the shop or from Stripe's own room; euro cents. */
export const listReversals = async (transfer: string): Promise<ListedReversal[]> => {
  const found: ListedReversal[] = [];
  for await (const { id, metadata, amount } of (await getStripeClient()).transfers.listReversals(transfer, { limit: 100 }))
    found.push({ reference: id, key: metadata?.key || null, amountMinor: amount });
  return found;
};

/** Takes euro cents of a transfer back into our balance; the same key again takes none anew. @throws AppError unavailable */
export const makeReversal = async (transfer: string, { key, amountMinor }: { key: string; amountMinor: number }): Promise<Asked> => {
  const client = await getStripeClient();
  return asked(client.transfers.createReversal(transfer, { amount: amountMinor, metadata: { key } }, { idempotencyKey: key }));
};

/** Transfers of a moment or after it of which something came back: Stripe's ids and euro cents. */
export const listReversed = async (since: Date): Promise<Map<string, number>> => {
  const reversed = new Map<string, number>();
  for await (const { id, amount_reversed: back } of (await getStripeClient()).transfers.list({ ...secondsOf(since), limit: 100 }))
    if (back > 0) reversed.set(id, back);
  return reversed;
};

/** What a seller's account holds in euros and could be taken back, cents; null: it is kept in other currencies, nobody can say. */
export const readConnectBalance = async (account: string): Promise<number | null> => {
  const { available } = await (await getStripeClient()).balance.retrieve({}, { stripeAccount: account });
  const euros = available.find(({ currency }) => currency === "eur");
  if (euros) return Math.max(0, euros.amount);
  return available.some(({ amount }) => amount > 0) ? null : 0;
};

const payoutStates: Record<string, ConnectPayout["status"]> = { paid: "paid", failed: "stopped", canceled: "stopped" };

/** Payouts of a seller's account to her bank that were made at a moment or after it. */
export const listConnectPayouts = async (account: string, since: Date): Promise<ConnectPayout[]> => {
  const found: ConnectPayout[] = [];
  const options = { stripeAccount: account };
  for await (const made of (await getStripeClient()).payouts.list({ ...secondsOf(since), limit: 100 }, options))
    found.push({
      reference: made.id,
      amountMinor: made.amount,
      currency: made.currency.toUpperCase(),
      status: payoutStates[made.status] ?? "under_way",
      failure: made.failure_code,
      arrivesOn: new Date(made.arrival_date * 1000).toISOString().slice(0, 10),
      startedAt: new Date(made.created * 1000),
    });
  return found;
};
