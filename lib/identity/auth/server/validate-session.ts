import { eq } from "drizzle-orm";
import type { Validated } from "#lib/identity/auth/schema.ts";
import { renewSession } from "#lib/identity/auth/server/renew-session.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, sessions, spentRefreshSecrets } from "#lib/platform/db/schema/schema.ts";
import { logSecurity } from "#lib/platform/http/security-log.ts";
import { findSession, type RequestSession } from "#lib/platform/http/session.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

export type Validation =
  | { isValid: true; session: RequestSession; answer: Validated; refreshSecret: string | null }
  | { isValid: false; reason: "token_missing" | "token_expired" | "token_reused" };

/** Seconds that an access token has left. */
const secondsLeft = async (accessToken: string): Promise<number> => {
  const [row] = await getDb()
    .select({ expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .where(eq(accessTokens.hash, hashSecret(accessToken)));
  return row ? Math.max(0, Math.floor((row.expiresAt.getTime() - Date.now()) / 1000)) : 0;
};

/** Whose session a spent secret belonged to. */
const findOwner = async (secret: string): Promise<number | null> => {
  const [row] = await getDb()
    .select({ userId: sessions.userId })
    .from(spentRefreshSecrets)
    .innerJoin(sessions, eq(sessions.id, spentRefreshSecrets.sessionId))
    .where(eq(spentRefreshSecrets.hash, hashSecret(secret)));
  return (row as { userId: number | null }).userId;
};

const answerFor = async (accessToken: string, refreshSecret: string | null): Promise<Validation> => {
  const session = await findSession(accessToken);
  if (!session) return { isValid: false, reason: "token_expired" };
  return {
    isValid: true,
    session,
    refreshSecret,
    answer: {
      oauth_user_id: session.userId,
      oauth_access_token: accessToken,
      expires_in: await secondsLeft(accessToken),
      reason: session.hasAcceptedTerms ? null : "terms_not_accepted",
      is_impersonated: session.actorId !== null,
    },
  };
};

/**
 * GRANT-2. With the refresh secret: gives a fresh access token, and seldom the secret's successor; a secret used again when its successor has
 * long been in use ends the whole session (threat 9). With a bearer alone: says whether it is good, and gives the same one back.
 */
export const validateSession = async (bearer: string | null, secret: string | null, address: string | null = null): Promise<Validation> => {
  if (secret) {
    const renewed = await renewSession(secret, address);
    if (renewed === "reused") {
      logSecurity("token.reused", { userId: await findOwner(secret), address });
      return { isValid: false, reason: "token_reused" };
    }
    if (renewed !== "unknown") return answerFor(renewed.accessToken, renewed.refreshSecret);
  }
  if (bearer) return answerFor(bearer, null);
  return { isValid: false, reason: secret ? "token_expired" : "token_missing" };
};
