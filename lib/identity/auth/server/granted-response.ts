import { isFromOwnPage } from "#lib/identity/auth/server/own-cookie.ts";
import { keepRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";

/**
 * The answer of a call that logs in besides what it does. The cookie goes to our own pages alone: a foreign page's form must not log its
 * visitor in as somebody else (threat 20).
 */
export const grantedResponse = (request: Request, data: object, refreshSecret: string | null | undefined): Response => {
  const headers = new Headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  if (refreshSecret && isFromOwnPage(request)) headers.set("set-cookie", keepRefreshCookie(refreshSecret));
  return Response.json({ data }, { headers });
};
