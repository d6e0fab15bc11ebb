import { eq } from "drizzle-orm";
import { type AuthenticateInput, type GrantedTokens, WEB_CLIENT_ID } from "#lib/auth/schema.ts";
import { verifyPassword } from "#lib/auth/server/hash-password.ts";
import { type OpenedSession, openSession } from "#lib/auth/server/open-session.ts";
import { ACCESS_TOKEN_SECONDS } from "#lib/auth/server/tokens.ts";
import { attachCart } from "#lib/cart/server/attach-cart.ts";
import { getDb, transaction } from "#lib/db/client.ts";
import { users } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/http/errors.ts";

type Caller = { userAgent: string | null; cartToken: string | null };
export type Grant = { tokens: GrantedTokens; refreshSecret: string | null };

const scopeOf = (input: AuthenticateInput): string[] =>
  [input.scope ?? [], input.scopes ?? []]
    .flat()
    .flatMap((text) => text.split(/[\s,]+/))
    .filter(Boolean);

/** Tokens of a session in the form of RFC 6749 § 5.1. */
export const presentTokens = (session: OpenedSession, userId: number | null, cartToken: string | null): GrantedTokens => ({
  access_token: session.accessToken,
  token_type: "Bearer",
  expires_in: ACCESS_TOKEN_SECONDS,
  scope: userId === null ? "anon" : "user",
  oauth_user_id: userId,
  cart_token: cartToken,
});

/** Opens a session for a user who has proved who she is, and ties the visitor's cart to her. */
export const signIn = async (userId: number, clientId: string, caller: Caller): Promise<Grant> =>
  transaction(async (tx) => {
    const session = await openSession(tx, { userId, clientId, userAgent: caller.userAgent });
    const cartToken = caller.cartToken ? await attachCart(tx, { cartToken: caller.cartToken, userId }) : null;
    return { tokens: presentTokens(session, userId, cartToken), refreshSecret: session.refreshSecret };
  });

const withPassword = async (input: AuthenticateInput, caller: Caller): Promise<Grant> => {
  const email = (input.username ?? "").trim().toLowerCase();
  const [user] = await getDb()
    .select({ id: users.id, passwordHash: users.passwordHash, blockedAt: users.blockedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.email, email));
  const isRight = await verifyPassword(user?.passwordHash ?? null, input.password ?? "");
  if (!user || !isRight || user.blockedAt || user.deletedAt) throw new AppError("invalid_grant", { reason: "wrong_credentials" });
  return signIn(user.id, input.client_id, caller);
};

/**
 * GRANT-1: password and client_credentials for the public client.
 * @throws AppError invalid_client, invalid_scope, unsupported_grant_type, invalid_grant (one answer for wrong, unknown and blocked, threat 10)
 */
export const authenticate = async (input: AuthenticateInput, caller: Caller): Promise<Grant> => {
  if (input.client_id !== WEB_CLIENT_ID) throw new AppError("invalid_client", { reason: "unknown_client" });
  const scopes = scopeOf(input);
  if (input.grant_type === "client_credentials") {
    if (scopes.some((scope) => scope !== "anon")) throw new AppError("invalid_scope", { reason: "scope_not_offered" });
    const session = await transaction((tx) => openSession(tx, { userId: null, clientId: input.client_id, userAgent: caller.userAgent }));
    return { tokens: presentTokens(session, null, null), refreshSecret: null };
  }
  if (input.grant_type === "password") {
    if (scopes.some((scope) => scope !== "user")) throw new AppError("invalid_scope", { reason: "scope_not_offered" });
    return withPassword(input, caller);
  }
  throw new AppError("unsupported_grant_type", { reason: "unsupported_grant_type" });
};
