import { logout } from "#lib/identity/auth/server/logout.ts";
import { loggedOut } from "#lib/identity/auth/server/oauth-answers.ts";
import { bearerOf, oauthEndpoint } from "#lib/identity/auth/server/oauth-endpoint.ts";
import { dropRefreshCookie, readRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import { dropReturnCookie, readReturnCookie } from "#lib/identity/auth/server/return-cookie.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";

export const GET = oauthEndpoint({
  summary: "Ends the session everywhere it is used",
  answers: loggedOut,
  handle: async (_, request) => {
    const returnSecret = readReturnCookie(request);
    await logout({
      bearer: bearerOf(request),
      secret: readRefreshCookie(request),
      returnSecret,
      address: getClientAddress(request),
    });
    const response = Response.json({ data: null }, { headers: { "cache-control": "no-store", "set-cookie": dropRefreshCookie() } });
    if (returnSecret) response.headers.append("set-cookie", dropReturnCookie());
    return response;
  },
});
