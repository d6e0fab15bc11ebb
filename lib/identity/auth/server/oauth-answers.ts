import { z } from "zod";
import { grantedTokens, mfaRequired, validated } from "#lib/identity/auth/schema.ts";

/** The refusal of RFC 6749, 5.2, with a finer `reason` and a `message` in the language of the world (`oauthErrorResponse`). */
const refused = z.object({
  error: z.enum([
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "invalid_scope",
    "invalid_token",
    "mfa_required",
    "server_error",
    "temporarily_unavailable",
    "unsupported_grant_type",
  ]),
  error_description: z.string(),
  reason: z.string(),
  message: z.string(),
});

/** Which refusals a call of /api/oauth2 knows, by status. */
const refusals = { 400: refused, 401: refused, 403: refused, 413: refused, 415: refused, 429: refused, 500: refused, 503: refused };

/** Fields at the top level (RFC 6749, 5.1) and under `data` (CALL-5), as `oauthResponse` writes them. */
const doubled = <S extends z.ZodRawShape>(fields: z.ZodObject<S>) => fields.extend({ data: fields });

/** GRANT-1: on 400 a second factor is wanted, or a first social sign-in is to be completed; both say how to go on. */
export const grantAnswers = {
  200: doubled(grantedTokens),
  ...refusals,
  400: refused.extend({ ...mfaRequired.partial().shape, registration_token: z.string().optional() }),
};

/** GRANT-2: with `reason` terms_not_accepted the token is told all the same (SESSION-3). */
export const validationAnswers = { 200: doubled(validated), ...refusals, 401: refused.extend(validated.partial().shape) };

/** The end of a session. */
export const loggedOut = { 200: z.object({ data: z.null() }), ...refusals };
