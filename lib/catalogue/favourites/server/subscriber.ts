import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { subscriptions } from "#lib/platform/db/schema/schema.ts";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";

/** Who follows: a user, or a visitor by the SHA-256 of her token (STATE-2). */
export type Subscriber = { userId: number; visitorHash?: never } | { userId?: never; visitorHash: string };

/** How many of one type somebody can follow: nobody loves more than that, a script might. */
export const MOST_OF_USER = 5_000;
export const MOST_OF_VISITOR = 500;

/** The header by which a visitor proves that a wishlist is hers. */
const HEADER = "x-visitor-token";

/** The visitor of a request, or null without a well-formed token. */
export const visitorOf = (request: Request): Subscriber | null => {
  const token = request.headers.get(HEADER);
  return token && /^[\w-]{32,100}$/.test(token) ? { visitorHash: hashSecret(token) } : null;
};

/** A new visitor: 256 bit for the browser, the hash for us. */
export const makeVisitor = (): { token: string; visitor: Subscriber } => {
  const { secret: token, hash: visitorHash } = makeSecret();
  return { token, visitor: { visitorHash } };
};

/** Rows of this subscriber and nobody else's (threat 5). */
export const ownedBy = (subscriber: Subscriber): SQL =>
  subscriber.userId === undefined ? eq(subscriptions.visitorHash, subscriber.visitorHash) : eq(subscriptions.userId, subscriber.userId);

/** One subscriber's changes come one after another, or parallel ones would not see each other's count. */
export const lockSubscriber = async (tx: Tx, { userId, visitorHash }: Subscriber): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitorHash ?? `user ${userId}`}, 0))`);
};
