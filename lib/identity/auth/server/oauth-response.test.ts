import { expect, it } from "vitest";
import { oauthErrorResponse, oauthResponse } from "#lib/identity/auth/server/oauth-response.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const retryAfter = (error: unknown) => oauthErrorResponse(error, "de").headers.get("retry-after");

it("GRANT-1 a refusal says when to come again where that is known, and where the server is away", () => {
  expect(retryAfter(new AppError("too_many_requests", { retryAfter: 30 }))).toBe("30");
  expect(retryAfter(new AppError("unavailable"))).toBe("2");
  expect(retryAfter(new AppError("unavailable", { retryAfter: 9 }))).toBe("9");
  for (const code of ["invalid_grant", "internal", "unauthorized"] as const) expect(retryAfter(new AppError(code))).toBeNull();
});

it("GRANT-1 an answer sets the cookie where there is a secret to keep, and is never stored", async () => {
  const [kept, none] = [oauthResponse({ scope: "user" }, "secret"), oauthResponse({ scope: "anon" }, null, 401)];
  expect(kept.headers.get("set-cookie")).toContain("kreda_refresh=secret");
  expect([none.headers.has("set-cookie"), none.status]).toEqual([false, 401]);
  for (const { headers } of [kept, none]) expect([headers.get("cache-control"), headers.get("pragma")]).toEqual(["no-store", "no-cache"]);
  expect(await kept.json()).toEqual({ scope: "user", data: { scope: "user" } });
});

it("GRANT-1 a word that RFC 6749 does not know is told as the reason of one that it knows", async () => {
  const bodyOf = async (error: unknown) => (await oauthErrorResponse(error, "de").json()) as { error: string; reason: string };
  expect(await bodyOf(new AppError("invalid_input"))).toMatchObject({ error: "invalid_request", reason: "invalid_input" });
  expect(await bodyOf(new AppError("mfa_invalid"))).toMatchObject({ error: "invalid_grant", reason: "mfa_invalid" });
  expect(await bodyOf(new AppError("invalid_grant", { reason: "wrong_credentials" }))).toMatchObject({ reason: "wrong_credentials" });
});
