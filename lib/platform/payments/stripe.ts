import type StripeApi from "stripe";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import type {
  DisputeStage,
  DisputeState,
  ListedRefund,
  PaymentProvider,
  PaymentState,
  RefundState,
} from "#lib/platform/payments/payment-provider.ts";
import { getStripeClient } from "#lib/platform/payments/stripe-client.ts";

const stateOf = (intent: StripeApi.PaymentIntent): PaymentState => {
  const { id: reference, status } = intent;
  if (status === "succeeded")
    return { status: "succeeded", reference, amountMinor: intent.amount_received, currency: intent.currency.toUpperCase() };
  if (status === "canceled") return { status: "failed", reference, failure: intent.cancellation_reason ?? "cancelled" };
  if (status === "processing" || status === "requires_capture") return { status: "processing", reference };
  return { status: "open", reference, clientSecret: intent.client_secret };
};

/** https://docs.stripe.com/api/refunds/object: pending, requires_action, succeeded, failed, canceled. */
const refundStateOf = ({ status, failure_reason: reason }: StripeApi.Refund): RefundState => {
  if (status === "failed" || status === "canceled") return { status: "failed", failure: reason ?? status };
  return { status: status === "succeeded" ? "succeeded" : "pending" };
};

/** A refusal is an answer; that Stripe cannot be reached, or not used with this key, is none. */
const failureOf = (error: unknown): PaymentState => {
  const { type, code } = error as { type?: string; code?: string };
  if (type === "StripeCardError" || type === "StripeInvalidRequestError")
    return { status: "failed", reference: null, failure: code ?? "refused" };
  log.error({ stripe: { type, code } }, "Stripe did not answer as expected");
  throw new AppError("unavailable", { retryAfter: 5 });
};

const stages: Record<string, DisputeStage> = {
  warning_needs_response: "asked",
  warning_under_review: "asked",
  warning_closed: "dropped",
  prevented: "dropped",
  won: "won",
  lost: "lost",
};

/**
 * https://docs.stripe.com/api/disputes/object. Every other status (needs_response, under_review, those of appeals, and what there will be) is
 * one of a dispute that goes on. Its balance transactions tell what of the money moved, and what it costs.
 */
const disputeStateOf = (dispute: StripeApi.Dispute): DisputeState | null => {
  const payment = typeof dispute.payment_intent === "string" ? dispute.payment_intent : dispute.payment_intent?.id;
  if (!payment) return null;
  const moves = dispute.balance_transactions;
  const fee = moves.reduce((sum, move) => sum + move.fee, 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    reference: dispute.id,
    payment,
    stage: stages[dispute.status] ?? "open",
    reason: dispute.reason,
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    isTaken: moves.some(({ amount }) => amount < 0),
    isReturned: moves.some(({ amount }) => amount > 0),
    fee: fee > 0 ? { amountMinor: fee, currency: (moves[0]?.currency ?? "").toUpperCase() } : null,
    evidenceBy: dueBy ? new Date(dueBy * 1000) : null,
  };
};

const lost: PaymentState = { status: "failed", reference: null, failure: "expired" };

/** Payment Intents with whatever methods the account has switched on; the buyer confirms in the Payment Element. */
export const stripe: PaymentProvider = {
  start: async ({ orderId, amountMinor, currency, description }) => {
    const client = await getStripeClient();
    return client.paymentIntents
      .create(
        {
          amount: amountMinor,
          currency: currency.toLowerCase(),
          description,
          metadata: { orderId: String(orderId) },
          automatic_payment_methods: { enabled: true },
        },
        { idempotencyKey: `order-${orderId}` },
      )
      .then(stateOf, failureOf);
  },
  find: async (reference) => (reference ? (await getStripeClient()).paymentIntents.retrieve(reference).then(stateOf, failureOf) : lost),
  cancel: async (reference) => {
    if (!reference) return lost;
    const client = await getStripeClient();
    const cancelled = await client.paymentIntents.cancel(reference, { cancellation_reason: "abandoned" }).then(stateOf, failureOf);
    // Refused when it has succeeded, or is with the bank, in this very moment: then that is how it stands.
    return cancelled.status === "failed" && cancelled.failure === "payment_intent_unexpected_state"
      ? client.paymentIntents.retrieve(reference).then(stateOf, failureOf)
      : cancelled;
  },
  refund: async (reference, part) => {
    const client = await getStripeClient();
    // Stripe forgets idempotency keys after a day; what the refund itself says of its key stays.
    for await (const made of client.refunds.list({ payment_intent: reference, limit: 100 }))
      if (!part || made.metadata?.key === part.key) return refundStateOf(made);
    const some = part && { amount: part.amountMinor, metadata: { key: part.key } };
    const done = await client.refunds
      .create({ payment_intent: reference, ...some }, { idempotencyKey: part?.key ?? `refund-${reference}` })
      .then(
        (made) => ({ made }),
        (error: unknown) => ({ refusal: failureOf(error) }),
      );
    if ("made" in done) return refundStateOf(done.made);
    // What has gone back whole already, by the provider's own room for one, has gone back.
    const { refusal } = done;
    if (!part && refusal.status === "failed" && refusal.failure === "charge_already_refunded") return { status: "succeeded" };
    // The buyer's bank has the money: whose it is is decided there.
    if (refusal.status === "failed" && refusal.failure === "charge_disputed") return { status: "pending" };
    throw new Error(`refund of ${reference} refused: ${refusal.status === "failed" ? refusal.failure : refusal.status}`);
  },
  listRefunds: async (reference) => {
    const found: ListedRefund[] = [];
    for await (const made of (await getStripeClient()).refunds.list({ payment_intent: reference, limit: 100 }))
      found.push({
        reference: made.id,
        key: made.metadata?.key || null,
        state: refundStateOf(made),
        amountMinor: made.amount,
        currency: made.currency.toUpperCase(),
      });
    return found;
  },
  listForeignlyRefunded: async (since) => {
    const payments = new Set<string>();
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const { metadata, payment_intent: of } of (await getStripeClient()).refunds.list({ created, limit: 100 }))
      if (!metadata?.key && of) payments.add(typeof of === "string" ? of : of.id);
    return [...payments];
  },
  findDispute: async (reference) => {
    const found = await (await getStripeClient()).disputes.retrieve(reference).then(
      (dispute) => ({ dispute }),
      (error: unknown) => ({ refusal: failureOf(error) }),
    );
    return "dispute" in found ? disputeStateOf(found.dispute) : null;
  },
  listDisputes: async (since) => {
    const references: string[] = [];
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const { id } of (await getStripeClient()).disputes.list({ created, limit: 100 })) references.push(id);
    return references;
  },
};

/** The card that a payment was made with: its country (ISO 3166-1 alpha-2) and the provider's word for its number; null: no card, or not told. */
export const findCard = async (reference: string): Promise<{ country: string | null; fingerprint: string | null }> => {
  const { latest_charge: charge } = await (await getStripeClient()).paymentIntents.retrieve(reference, { expand: ["latest_charge"] });
  const card = typeof charge === "object" ? charge?.payment_method_details?.card : undefined;
  return { country: card?.country ?? null, fingerprint: card?.fingerprint ?? null };
};

export type StripeEvent = {
  id: string;
  type: string;
  /** Of payment intents; null for every other event. */
  intent: { state: PaymentState; orderId: number | null; failure: string | null } | null;
  /** Of refunds: the key that it was made with, null when it was not made by us. */
  refundKey: string | null;
  /** Of refunds that were not made by us: the payment. */
  refunded: string | null;
  /** Of disputes: the dispute's id. */
  dispute: string | null;
  /** Of transfers to sellers' accounts: the transfer's id. */
  transfer: string | null;
};

const TOLERANCE_S = 300;

/** Checks the signature over the raw body and its age (5 minutes). @throws AppError signature_invalid */
const checkEvent = async (rawBody: string, signature: string | null, secret: string | undefined): Promise<StripeApi.Event> => {
  if (!secret || !getEnv().STRIPE_SECRET_KEY || !signature) throw new AppError("signature_invalid");
  const { webhooks } = await getStripeClient();
  try {
    return webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
  } catch {
    throw new AppError("signature_invalid");
  }
};

/** An event of a seller's account: only whose it is and what it is about; how things stand is asked. @throws AppError signature_invalid */
export const readConnectEvent = async (
  rawBody: string,
  signature: string | null,
): Promise<{ id: string; type: string; account: string | null }> => {
  const { id, type, account } = await checkEvent(rawBody, signature, getEnv().STRIPE_CONNECT_WEBHOOK_SECRET);
  return { id, type, account: account ?? null };
};

/**
 * Reads an event of our own account whose signature holds (threat 22).
 * @throws AppError signature_invalid
 */
export const readStripeEvent = async (rawBody: string, signature: string | null): Promise<StripeEvent> => {
  const event = await checkEvent(rawBody, signature, getEnv().STRIPE_WEBHOOK_SECRET);
  const told = { id: event.id, type: event.type, intent: null, refundKey: null, refunded: null, dispute: null, transfer: null };
  if (/^(refund\.|charge\.refund\.)/.test(event.type)) {
    const { metadata, payment_intent: of } = event.data.object as StripeApi.Refund;
    if (metadata?.key) return { ...told, refundKey: metadata.key };
    return { ...told, refunded: typeof of === "string" ? of : (of?.id ?? null) };
  }
  if (event.type.startsWith("charge.dispute.")) return { ...told, dispute: (event.data.object as StripeApi.Dispute).id };
  if (event.type.startsWith("transfer.")) return { ...told, transfer: (event.data.object as StripeApi.Transfer).id };
  if (!event.type.startsWith("payment_intent.")) return told;
  const intent = event.data.object as StripeApi.PaymentIntent;
  const orderId = Number(intent.metadata?.orderId);
  const isOurs = Number.isSafeInteger(orderId) && orderId > 0;
  const failure = intent.last_payment_error?.code ?? null;
  const found = { state: stateOf(intent), orderId: isOurs ? orderId : null, failure };
  return { ...told, intent: found };
};
