import { and, eq, isNull } from "drizzle-orm";
import { noteDeclined } from "#lib/commerce/limits/server/keep-origin.ts";
import { keepRefusal } from "#lib/commerce/limits/server/keep-refusal.ts";
import type { PlacedOrder, PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { answerKey, claimKey, releaseKey, type StoredAnswer } from "#lib/commerce/orders/server/claim-idempotency-key.ts";
import { failOrder } from "#lib/commerce/orders/server/fail-order.ts";
import { getOrder } from "#lib/commerce/orders/server/get-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError, type ErrorCode } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { externalProviders, isExternal } from "#lib/platform/payments/get-provider.ts";
import { keeperOf } from "#lib/platform/payments/keeper.ts";
import { sandboxCard } from "#lib/platform/payments/sandbox.ts";
import { disputedCards, disputeOf } from "#lib/platform/payments/sandbox-disputes.ts";

/** The key and the test card of a request for an order. @throws AppError idempotency_key_required, invalid_input */
export const checkAttempt = (input: Pick<PlaceOrderInput, "provider" | "sandbox">, key: string | null): string => {
  if (!key || !/^[\x21-\x7e]{16,128}$/.test(key)) throw new AppError("idempotency_key_required");
  if (input.provider === "sandbox" && !sandboxCard(input.sandbox?.card)) {
    throw new AppError("invalid_input", { fields: { "sandbox.card": input.sandbox?.card ? "invalid" : "required" } });
  }
  return key;
};

/** The sandbox's own event: a bank that takes money back does so at once, and how that stands is asked as Stripe is asked. */
const hearSandbox = async (payment: string, card: string | null): Promise<void> => {
  if (keeperOf(payment) !== "sandbox" || !disputedCards.includes(card ?? "")) return;
  const reference = disputeOf(payment);
  await addJob(getDb(), "take_dispute", { reference }, { jobKey: `take_dispute:${reference}` });
};

/**
 * Asks the provider of a pending order for its money, outside every transaction, and settles or gives up. Repeating it is safe: the order's
 * id is the provider's idempotency key. Returns what the browser needs to go on.
 */
const collect = async (orderId: number, card: string | null): Promise<string | null> => {
  const [row] = await getDb().select().from(orders).where(eq(orders.id, orderId));
  const { status, provider, totalMinor: amountMinor, currency } = row as OrderRow;
  if (status === "failed" || status === "cancelled") throw new AppError("payment_failed");
  if (status !== "pending" || !isExternal(provider)) return null;
  const description = `${getEnv().BRAND_NAME} ${orderId}`;
  const request = { orderId, amountMinor, currency, description, card: card ?? undefined };
  const state = await externalProviders[provider].start(request);
  if (state.status === "failed") {
    await failOrder(orderId, state.failure);
    await transaction((tx) => noteDeclined(tx, orderId));
    throw new AppError("payment_failed");
  }
  if (state.status === "succeeded") {
    const settled = await settleOrder(orderId, state);
    // Given up in between, or another amount: what was paid goes back, and nothing was bought.
    if (settled !== "settled" && settled !== "settled_before") throw new AppError("payment_failed");
    await hearSandbox(state.reference, card);
    return null;
  }
  const isNew = and(eq(payments.orderId, orderId), isNull(payments.reference));
  await getDb().update(payments).set({ reference: state.reference }).where(isNew);
  return state.status === "open" ? state.clientSecret : null;
};

const toAnswer = async (work: Promise<PlacedOrder>): Promise<StoredAnswer> => {
  try {
    return { status: 201, body: await work };
  } catch (error) {
    // A refused payment is an answer: repeating the request must not charge anew. Everything else may be tried again.
    if (error instanceof AppError && error.code === "payment_failed") return { status: error.status, body: { code: error.code } };
    throw error;
  }
};

type Attempt = {
  userId: number;
  key: string;
  /** What was asked for, all of it: the same key with another one is refused. */
  body: unknown;
  /** A test card. */
  card: string | undefined;
  /** Writes the order under its locks, with the key beside it. Answers its id. */
  reserve: () => Promise<number>;
};

/**
 * Makes an order and asks for its money. The same key with the same body gives the same answer, whatever happened in between: an earlier
 * request that died is taken up where it stopped.
 * @throws AppError payment_failed, those of claimKey and of `reserve`
 */
export const runOrder = async ({ userId, key, body, card, reserve }: Attempt): Promise<PlacedOrder> => {
  const claim = await claimKey(userId, key, body);
  const run = async (known: number | null): Promise<PlacedOrder> => {
    const kept = () =>
      reserve().catch(async (error: unknown) => {
        await keepRefusal(userId, error);
        throw error;
      });
    const orderId = known ?? (await kept());
    const clientSecret = await collect(orderId, sandboxCard(card));
    return { order: await getOrder(userId, orderId), clientSecret };
  };
  let answer: StoredAnswer;
  if (claim.kind === "answered") answer = claim.answer;
  else {
    try {
      answer = await toAnswer(run(claim.orderId));
      await answerKey(userId, key, answer);
    } catch (error) {
      await releaseKey(userId, key);
      throw error;
    }
  }
  if (answer.status !== 201) throw new AppError((answer.body as { code: ErrorCode }).code);
  return answer.body as PlacedOrder;
};
