import { ownCookie } from "#lib/identity/auth/server/own-cookie.ts";
import { REFRESH_SECONDS } from "#lib/identity/auth/server/tokens.ts";

/** The refresh secret, by which validate renews and logout ends a session. */
export const { keep: keepRefreshCookie, drop: dropRefreshCookie, read: readRefreshCookie } = ownCookie("refresh", REFRESH_SECONDS);
