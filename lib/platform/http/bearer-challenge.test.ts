import { expect, it } from "vitest";
import { AppError, type ErrorCode, errorStatus } from "#lib/platform/errors/errors.ts";
import { bearerChallenge } from "#lib/platform/http/bearer-challenge.ts";

const challenge = (code: ErrorCode, detail = {}) => bearerChallenge(new AppError(code, detail))["www-authenticate"];

it("RFC 6750, 3: who sent no token is told the scheme and no error", () => {
  expect(challenge("unauthorized", { reason: "token_missing" })).toBe('Bearer realm="api"');
  expect(challenge("invalid_client")).toBe('Bearer realm="api"');
});

it.each([
  ["token_expired", "invalid_token"],
  ["api_key_invalid", "invalid_token"],
  ["terms_not_accepted", "invalid_token"],
  ["forbidden", "insufficient_scope"],
  ["impersonation_forbidden", "insufficient_scope"],
  ["login_as_refused", "insufficient_scope"],
  ["reauthentication_required", "insufficient_user_authentication"],
  ["second_factor_required", "insufficient_user_authentication"],
] as const)("RFC 6750, 3.1, and 9470, 3: %s is %s", (code, error) => {
  expect(challenge(code)).toBe(`Bearer realm="api", error="${error}", error_description="${code}"`);
});

it("a reason stands for the code, and a scope that is wanted is named", () => {
  expect(challenge("insufficient_scope", { scope: "orders", reason: "key" })).toBe(
    'Bearer realm="api", error="insufficient_scope", error_description="key", scope="orders"',
  );
});

it("all other answers ask for nothing", () => {
  const asking = Object.keys(errorStatus).filter((code) => challenge(code as ErrorCode) !== undefined);
  const named = [
    "unauthorized",
    "invalid_client",
    "token_expired",
    "api_key_invalid",
    "terms_not_accepted",
    "insufficient_scope",
    "forbidden",
  ];
  const more = ["impersonation_forbidden", "login_as_refused", "reauthentication_required", "second_factor_required"];
  expect(asking.sort()).toEqual([...named, ...more].sort());
});
