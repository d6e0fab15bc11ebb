import { logout } from "#lib/auth/server/logout.ts";
import { bearerOf, oauthEndpoint } from "#lib/auth/server/oauth-endpoint.ts";
import { dropRefreshCookie, readRefreshCookie } from "#lib/auth/server/refresh-cookie.ts";

export const GET = oauthEndpoint({
  summary: "Ends the session everywhere it is used",
  handle: async (_, request) => {
    await logout(bearerOf(request), readRefreshCookie(request));
    return Response.json({ data: null }, { headers: { "cache-control": "no-store", "set-cookie": dropRefreshCookie() } });
  },
});
