import type { Tx } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";

type Wanted = {
  /** The one thing it opens. */
  purpose: string;
  userId: number | null;
  data?: Record<string, unknown>;
  lifetimeMs: number;
  now?: Date;
  /** Where a protocol makes it (the challenge of WebAuthn, the state of OAuth): of 256 bit as well. */
  secret?: string;
};

/**
 * Issues a link: its secret goes into an address once and is kept as a hash, so whoever reads the database follows none. It opens one thing,
 * for so long. Also what is no address but works like one is issued here: a code, a challenge, a state.
 */
export const issueLink = async (
  tx: Pick<Tx, "insert">,
  { purpose, userId, data = {}, lifetimeMs, now = new Date(), secret = makeSecret().secret }: Wanted,
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx.insert(oneTimeTokens).values({ hash: hashSecret(secret), purpose, userId, payload: data, createdAt: now, expiresAt });
  return secret;
};
