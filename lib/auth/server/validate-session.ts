import { eq, or } from "drizzle-orm";
import type { Validated } from "#lib/auth/schema.ts";
import { addAccessToken } from "#lib/auth/server/open-session.ts";
import { ACCESS_TOKEN_SECONDS, makeSecret, REFRESH_GRACE_MS, REFRESH_SECONDS } from "#lib/auth/server/tokens.ts";
import { publish } from "#lib/bus/publish.ts";
import { transaction } from "#lib/db/client.ts";
import { accessTokens, sessions } from "#lib/db/schema/schema.ts";
import { findSession, hashToken, type RequestSession } from "#lib/http/session.ts";
import { tokenRoom } from "#lib/live/rooms.ts";

export type Validation =
  | { isValid: true; session: RequestSession; answer: Validated; refreshSecret: string | null }
  | { isValid: false; reason: "token_missing" | "token_expired" | "token_reused"; hadCookie: boolean };

type Renewed = { accessToken: string; refreshSecret: string | null } | "unknown" | "reused";

/** Ends a session: its tokens are refused at once and its live connections are closed. */
export const revokeSession = async (tx: Parameters<Parameters<typeof transaction>[0]>[0], sessionId: number): Promise<void> => {
  await tx.update(sessions).set({ revokedAt: new Date(), refreshHash: null, previousRefreshHash: null }).where(eq(sessions.id, sessionId));
  await tx.delete(accessTokens).where(eq(accessTokens.sessionId, sessionId));
  await publish(tx, { disconnect: [tokenRoom(sessionId)] });
};

const renew = (secret: string): Promise<Renewed> =>
  transaction(async (tx) => {
    const hash = hashToken(secret);
    const [session] = await tx
      .select()
      .from(sessions)
      .where(or(eq(sessions.refreshHash, hash), eq(sessions.previousRefreshHash, hash)))
      .for("update");
    if (!session || session.revokedAt || session.expiresAt < new Date()) return "unknown";
    if (session.refreshHash !== hash) {
      const age = Date.now() - (session.rotatedAt?.getTime() ?? 0);
      if (age <= REFRESH_GRACE_MS) return { accessToken: await addAccessToken(tx, session.id), refreshSecret: null };
      await revokeSession(tx, session.id);
      return "reused";
    }
    const next = makeSecret();
    const expiresAt = new Date(Date.now() + REFRESH_SECONDS * 1000);
    await tx
      .update(sessions)
      .set({ refreshHash: next.hash, previousRefreshHash: hash, rotatedAt: new Date(), expiresAt })
      .where(eq(sessions.id, session.id));
    return { accessToken: await addAccessToken(tx, session.id), refreshSecret: next.secret };
  });

const answerFor = async (accessToken: string, refreshSecret: string | null): Promise<Validation> => {
  const session = await findSession(accessToken);
  if (!session) return { isValid: false, reason: "token_expired", hadCookie: refreshSecret !== null };
  return {
    isValid: true,
    session,
    refreshSecret,
    answer: {
      oauth_user_id: session.userId,
      oauth_access_token: accessToken,
      expires_in: ACCESS_TOKEN_SECONDS,
      reason: session.hasAcceptedTerms ? null : "terms_not_accepted",
      is_impersonated: session.actorId !== null,
    },
  };
};

/**
 * GRANT-2. With the refresh secret: rotates it and gives a fresh access token; a secret used again after the grace of 20 s ends the whole
 * session (threat 9). With a bearer alone: says whether it is good.
 */
export const validateSession = async (bearer: string | null, secret: string | null): Promise<Validation> => {
  if (secret) {
    const renewed = await renew(secret);
    if (renewed === "reused") return { isValid: false, reason: "token_reused", hadCookie: true };
    if (renewed !== "unknown") return answerFor(renewed.accessToken, renewed.refreshSecret);
  }
  if (bearer) return answerFor(bearer, null);
  return { isValid: false, reason: secret ? "token_expired" : "token_missing", hadCookie: secret !== null };
};
