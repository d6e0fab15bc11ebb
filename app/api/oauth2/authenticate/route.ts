import { callerWithCart } from "#lib/commerce/cart/server/caller-with-cart.ts";
import { authenticateInput } from "#lib/identity/auth/schema.ts";
import { findKnownDevice, rememberDevice } from "#lib/identity/auth/server/known-device.ts";
import { grantAnswers } from "#lib/identity/auth/server/oauth-answers.ts";
import { oauthEndpoint } from "#lib/identity/auth/server/oauth-endpoint.ts";
import { oauthResponse } from "#lib/identity/auth/server/oauth-response.ts";
import { keepReturnCookie } from "#lib/identity/auth/server/return-cookie.ts";
import { authenticate, findGrantType } from "#lib/identity/grants/server/authenticate.ts";
import { readSocialCookie } from "#lib/identity/social/server/social-state.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";

export const POST = oauthEndpoint({
  summary: "Exchanges a grant for an access token (RFC 6749)",
  input: authenticateInput,
  answers: grantAnswers,
  check: (input) => void findGrantType(parseInput(authenticateInput, input)),
  findDevice: findKnownDevice,
  // An anonymous visitor proves nothing and so guesses nothing.
  limitsOf: ({ grant_type }) => [grant_type === "client_credentials" ? "token" : "login"],
  handle: async (input, request) => {
    const caller = { ...callerWithCart(request), socialSecret: readSocialCookie(request) };
    const grant = await authenticate(parseInput(authenticateInput, input), caller);
    const response = oauthResponse(grant.tokens, grant.refreshSecret);
    const userId = input.grant_type === "password" ? grant.tokens.oauth_user_id : null;
    const device = userId === null ? null : await rememberDevice(request, userId);
    const back = grant.returnSecret && keepReturnCookie(grant.returnSecret);
    for (const one of [device, back]) if (one) response.headers.append("set-cookie", one);
    return response;
  },
});
