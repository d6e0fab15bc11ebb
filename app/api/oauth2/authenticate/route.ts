import { authenticateInput } from "#lib/auth/schema.ts";
import { authenticate } from "#lib/auth/server/authenticate.ts";
import { oauthEndpoint } from "#lib/auth/server/oauth-endpoint.ts";
import { oauthResponse } from "#lib/auth/server/oauth-response.ts";
import { callerOf } from "#lib/auth/server/sign-in.ts";
import { parseInput } from "#lib/http/read-input.ts";

export const POST = oauthEndpoint({
  summary: "Exchanges a grant for an access token (RFC 6749)",
  // An anonymous visitor proves nothing and so guesses nothing.
  limitsOf: ({ grant_type }) => [grant_type === "client_credentials" ? "token" : "login"],
  handle: async (input, request) => {
    const grant = await authenticate(parseInput(authenticateInput, input), callerOf(request));
    return oauthResponse(grant.tokens, grant.refreshSecret);
  },
});
