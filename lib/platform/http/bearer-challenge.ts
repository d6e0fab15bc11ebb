import type { AppError, ErrorCode } from "#lib/platform/errors/errors.ts";

/** Of refusals that another login would not meet: RFC 6750, 3.1, and for a proof that is too old or too weak RFC 9470, 3. */
const refusals: Partial<Record<ErrorCode, string>> = {
  token_expired: "invalid_token",
  api_key_invalid: "invalid_token",
  terms_not_accepted: "invalid_token",
  insufficient_scope: "insufficient_scope",
  forbidden: "insufficient_scope",
  impersonation_forbidden: "insufficient_scope",
  login_as_refused: "insufficient_scope",
  reauthentication_required: "insufficient_user_authentication",
  second_factor_required: "insufficient_user_authentication",
};

/**
 * The header that goes with a refusal for want of a token that opens this (RFC 6750, 3; RFC 9110, 11.6.1): who sent none is told no error.
 * Empty for all other answers.
 */
export const bearerChallenge = ({ code, status, detail }: AppError): { "www-authenticate"?: string } => {
  const error = refusals[code];
  if (status !== 401 && !error) return {};
  const facts = error ? `, error="${error}", error_description="${detail.reason ?? code}"` : "";
  const scope = detail.scope ? `, scope="${detail.scope}"` : "";
  return { "www-authenticate": `Bearer realm="api"${facts}${scope}` };
};
