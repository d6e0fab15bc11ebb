import { keepRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import type { ErrorCode } from "#lib/platform/errors/errors.ts";
import { bearerChallenge } from "#lib/platform/http/bearer-challenge.ts";
import { describeError, describeForPrograms, toAppError } from "#lib/platform/http/error-response.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

// RFC 6749 § 5.2 knows few words; the precise one goes into `reason`.
const rfcError: Partial<Record<ErrorCode, string>> = {
  invalid_grant: "invalid_grant",
  mfa_required: "mfa_required",
  mfa_invalid: "invalid_grant",
  passkey_invalid: "invalid_grant",
  invalid_client: "invalid_client",
  invalid_scope: "invalid_scope",
  unsupported_grant_type: "unsupported_grant_type",
  social_failed: "invalid_grant",
  social_unavailable: "temporarily_unavailable",
  unauthorized: "invalid_token",
  token_expired: "invalid_token",
  terms_not_accepted: "invalid_token",
  internal: "server_error",
  unavailable: "temporarily_unavailable",
  too_many_requests: "temporarily_unavailable",
};

const noStore = { "cache-control": "no-store", pragma: "no-cache" };

/** Tokens at the top level (RFC 6749) and under `data` (CALL-5); sets or drops the refresh cookie. */
export const oauthResponse = (fields: object, refreshSecret: string | null, status = 200): Response =>
  Response.json(
    { ...fields, data: fields },
    { status, headers: { ...noStore, ...(refreshSecret && { "set-cookie": keepRefreshCookie(refreshSecret) }) } },
  );

/**
 * `{error, error_description, reason, message}`; further fields are added at the top level. The description is for programs (RFC 6749, 5.2),
 * the message says it to people in the world's language.
 */
export const oauthErrorResponse = (thrown: unknown, world: World, options: { fields?: object } = {}): Response => {
  const error = toAppError(thrown);
  const { message } = describeError(error, world).error;
  const body = {
    ...options.fields,
    ...error.detail.extra,
    error: rfcError[error.code] ?? "invalid_request",
    error_description: describeForPrograms(error),
    reason: error.detail.reason ?? error.code,
    message,
  };
  const retryAfter = error.detail.retryAfter ?? (error.status === 503 ? 2 : undefined);
  return Response.json(body, {
    status: error.status,
    headers: {
      ...noStore,
      ...bearerChallenge(error),
      ...(retryAfter && { "retry-after": String(retryAfter) }),
    },
  });
};
