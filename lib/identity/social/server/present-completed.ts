import type { MfaRequired } from "#lib/identity/auth/schema.ts";
import { isFromOwnPage, keepRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import type { Grant } from "#lib/identity/auth/server/sign-in.ts";
import type { Completion } from "#lib/identity/social/schema.ts";

/** Neither grant nor second step: a mail is on its way. */
export type Completed = { grant: Grant | null; returnTo: string | null; second: MfaRequired | null };

/** The answer with the refresh cookie: never for a form of a foreign page, which would log a visitor in as somebody else (threat 20). */
export const presentCompleted = ({ grant, returnTo, second }: Completed, request: Request): Response => {
  const data: Completion = { grant: grant && { ...grant.tokens, return_to: returnTo }, second };
  const cookie = grant?.refreshSecret && isFromOwnPage(request) && { "set-cookie": keepRefreshCookie(grant.refreshSecret) };
  return Response.json({ data }, { headers: { "cache-control": "no-store", ...cookie } });
};
