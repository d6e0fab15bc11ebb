import { authenticateInput } from "#lib/auth/schema.ts";
import { authenticate } from "#lib/auth/server/authenticate.ts";
import { oauthEndpoint } from "#lib/auth/server/oauth-endpoint.ts";
import { oauthResponse } from "#lib/auth/server/oauth-response.ts";
import { parseInput } from "#lib/http/read-input.ts";

export const POST = oauthEndpoint({
  summary: "Exchanges a grant for an access token (RFC 6749)",
  handle: async (input, request) => {
    const grant = await authenticate(parseInput(authenticateInput, input), {
      userAgent: request.headers.get("user-agent"),
      cartToken: request.headers.get("x-cart-token"),
    });
    return oauthResponse(grant.tokens, grant.refreshSecret);
  },
});
