import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { idempotencyKeys } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

export type StoredAnswer = { status: number; body: unknown };
/** `orderId`: an earlier request with this key died after it made that order. */
export type Claim = { kind: "answered"; answer: StoredAnswer } | { kind: "run"; orderId: number | null };

/** After this many ms without an answer a request is taken for dead: more than the longest call to a provider with its repeats. */
const DEAD_AFTER_MS = 90_000;

const where = (userId: number, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * Claims a key for one request, in a transaction of its own so that others see it at once.
 * @throws AppError idempotency_key_reused when it came with another body, idempotency_in_flight while another request works on it
 */
export const claimKey = async (userId: number, key: string, body: unknown): Promise<Claim> => {
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const fresh = await getDb()
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (fresh.length) return { kind: "run", orderId: null };
  const [known] = await getDb().select().from(idempotencyKeys).where(where(userId, key));
  if (!known) throw new AppError("idempotency_in_flight", { retryAfter: 1 });
  if (known.requestHash !== requestHash) throw new AppError("idempotency_key_reused");
  if (known.response) return { kind: "answered", answer: known.response };
  const isDead = and(
    where(userId, key),
    isNull(idempotencyKeys.response),
    lt(idempotencyKeys.claimedAt, new Date(Date.now() - DEAD_AFTER_MS)),
  );
  const [taken] = await getDb().update(idempotencyKeys).set({ claimedAt: new Date() }).where(isDead).returning();
  if (!taken) throw new AppError("idempotency_in_flight", { retryAfter: 2 });
  return { kind: "run", orderId: taken.orderId };
};

/** Keeps the answer for repeats of the request. */
export const answerKey = async (userId: number, key: string, response: StoredAnswer): Promise<void> => {
  await getDb().update(idempotencyKeys).set({ response }).where(where(userId, key));
};

/** After a failure: without an order nothing happened and the key is new again; with one the next request takes it up at once. */
export const releaseKey = async (userId: number, key: string): Promise<void> => {
  await getDb()
    .delete(idempotencyKeys)
    .where(and(where(userId, key), isNull(idempotencyKeys.orderId)));
  await getDb()
    .update(idempotencyKeys)
    .set({ claimedAt: new Date(0) })
    .where(and(where(userId, key), isNull(idempotencyKeys.response)));
};
