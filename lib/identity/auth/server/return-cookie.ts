import { ownCookie } from "#lib/identity/auth/server/own-cookie.ts";
import { LOGIN_AS_MINUTES } from "#lib/identity/roles/rules.ts";

/** The way back to an admin's own session; good twice as long as what it leads back from. */
export const { keep: keepReturnCookie, drop: dropReturnCookie, read: readReturnCookie } = ownCookie("admin", 2 * LOGIN_AS_MINUTES * 60);
