import { grantedResponse } from "#lib/identity/auth/server/granted-response.ts";
import type { Grant } from "#lib/identity/auth/server/sign-in.ts";
import type { Completion } from "#lib/identity/social/schema.ts";
import type { DataResponse } from "#lib/platform/http/answers.ts";

/** Neither granted nor linked: a mail is on its way. */
export type Completed = { grant: Grant | null; returnTo: string | null; isLinked: boolean };

/** The answer with the refresh cookie: never for a form of a foreign page, which would log a visitor in as somebody else (threat 20). */
export const presentCompleted = ({ grant, returnTo, isLinked }: Completed, request: Request): DataResponse<Completion> => {
  const data: Completion = { grant: grant && { ...grant.tokens, return_to: returnTo }, isLinked, returnTo };
  return grantedResponse(request, data, grant?.refreshSecret);
};
