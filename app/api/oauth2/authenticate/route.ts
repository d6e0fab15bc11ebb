import { authenticateInput } from "#lib/auth/schema.ts";
import { oauthEndpoint } from "#lib/auth/server/oauth-endpoint.ts";
import { oauthResponse } from "#lib/auth/server/oauth-response.ts";
import { keepReturnCookie } from "#lib/auth/server/return-cookie.ts";
import { callerWithCart } from "#lib/cart/server/caller-with-cart.ts";
import { authenticate } from "#lib/grants/server/authenticate.ts";
import { parseInput } from "#lib/http/read-input.ts";
import { readSocialCookie } from "#lib/social/server/social-state.ts";

export const POST = oauthEndpoint({
  summary: "Exchanges a grant for an access token (RFC 6749)",
  // An anonymous visitor proves nothing and so guesses nothing.
  limitsOf: ({ grant_type }) => [grant_type === "client_credentials" ? "token" : "login"],
  handle: async (input, request) => {
    const grant = await authenticate(parseInput(authenticateInput, input), {
      ...callerWithCart(request),
      socialSecret: readSocialCookie(request),
    });
    const response = oauthResponse(grant.tokens, grant.refreshSecret);
    if (grant.returnSecret) response.headers.append("set-cookie", keepReturnCookie(grant.returnSecret));
    return response;
  },
});
