import { and, eq, isNull } from "drizzle-orm";
import type { GrantedTokens } from "#lib/identity/auth/schema.ts";
import { bearerOf } from "#lib/identity/auth/server/oauth-endpoint.ts";
import { type OpenedSession, openSession } from "#lib/identity/auth/server/open-session.ts";
import { readRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import { ACCESS_TOKEN_SECONDS } from "#lib/identity/auth/server/tokens.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";

/** What a grant needs to know about who asks. */
export type Caller = {
  userAgent: string | null;
  address: string | null;
  /** Ties the visitor's cart to her and gives the token it has from now on: the cart brings it (`callerWithCart`). */
  attachCart?: (tx: Tx, userId: number) => Promise<string | null>;
  /** As whom the browser is known already; only login-as builds upon that. */
  bearer?: string | null;
  refreshSecret?: string | null;
  /** By which the browser is known that began a social sign-in. */
  socialSecret?: string | null;
};
export type Grant = {
  tokens: GrantedTokens;
  refreshSecret: string | null;
  /** The way back to an admin's own session, for a cookie of its own. */
  returnSecret?: string;
};

export const callerOf = (request: Request): Caller => ({
  userAgent: request.headers.get("user-agent"),
  address: getClientAddress(request),
  bearer: bearerOf(request),
  refreshSecret: readRefreshCookie(request),
});

type About = { userId: number | null; cartToken?: string | null; isImpersonated?: boolean };

/** Tokens of a session in the form of RFC 6749 § 5.1. */
export const presentTokens = (session: OpenedSession, { userId, cartToken = null, isImpersonated = false }: About): GrantedTokens => ({
  access_token: session.accessToken,
  token_type: "Bearer",
  expires_in: ACCESS_TOKEN_SECONDS,
  scope: userId === null ? "anon" : "user",
  oauth_user_id: userId,
  is_impersonated: isImpersonated,
  cart_token: cartToken,
});

/**
 * Opens a session for a user who has proved who she is, and ties the visitor's cart to her. `passwordHash`: what her password was checked
 * against.
 * @throws AppError invalid_grant when the account was closed, or its password changed, while the proof was being checked
 */
export const signIn = async (userId: number, clientId: string, caller: Caller, passwordHash?: string): Promise<Grant> =>
  transaction(async (tx) => {
    const { userAgent, address } = caller;
    // Waits for a change of password under way: it ends the sessions it finds, so none may slip in behind it (threat 9).
    const [user] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
      .for("share");
    if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash))
      throw new AppError("invalid_grant", { reason: "wrong_credentials", about: { userId } });
    const session = await openSession(tx, { userId, clientId, userAgent, address });
    const cartToken = (await caller.attachCart?.(tx, userId)) ?? null;
    return { tokens: presentTokens(session, { userId, cartToken }), refreshSecret: session.refreshSecret };
  });
