import type { GrantedTokens } from "#lib/auth/schema.ts";
import { type OpenedSession, openSession } from "#lib/auth/server/open-session.ts";
import { ACCESS_TOKEN_SECONDS } from "#lib/auth/server/tokens.ts";
import { attachCart } from "#lib/cart/server/attach-cart.ts";
import { transaction } from "#lib/db/client.ts";
import { getClientAddress } from "#lib/http/client-address.ts";

/** What a grant needs to know about who asks. */
export type Caller = { userAgent: string | null; cartToken: string | null; address: string | null };
export type Grant = { tokens: GrantedTokens; refreshSecret: string | null };

export const callerOf = (request: Request): Caller => ({
  userAgent: request.headers.get("user-agent"),
  cartToken: request.headers.get("x-cart-token"),
  address: getClientAddress(request),
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

/** Opens a session for a user who has proved who she is, and ties the visitor's cart to her. */
export const signIn = async (userId: number, clientId: string, caller: Caller): Promise<Grant> =>
  transaction(async (tx) => {
    const { userAgent, address } = caller;
    const session = await openSession(tx, { userId, clientId, userAgent, address });
    const cartToken = caller.cartToken ? await attachCart(tx, { cartToken: caller.cartToken, userId }) : null;
    return { tokens: presentTokens(session, { userId, cartToken }), refreshSecret: session.refreshSecret };
  });
