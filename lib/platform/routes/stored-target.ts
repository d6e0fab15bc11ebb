import { readCookie } from "#lib/platform/browser/cookies.ts";
import { ownPath } from "#lib/platform/routes/own-path.ts";

/** Cookie that remembers the chosen world's path for the next visit of "/"; kept for a year (ROOT-2, WORLD-9). */
export const TARGET_COOKIE = "kreda_target";

/** Where a visitor of "/" goes on to: the stored path when it is one of this site's own worlds, else null (ROOT-1, ROOT-2). Pure. */
export const storedTarget = (cookieHeader: string | null | undefined): string | null => ownPath(readCookie(cookieHeader, TARGET_COOKIE));
