import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { AppError, type ErrorCode } from "#lib/platform/errors/errors.ts";
import { logRefusal, logSecurity } from "#lib/platform/http/security-log.ts";
import { log } from "#lib/platform/log/log.ts";

let warn: MockInstance<typeof log.warn>;
beforeEach(() => {
  warn = vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());
const lines = () => warn.mock.calls.map(([facts]) => facts as unknown as Record<string, unknown>);

const asking = { path: "/api/x", address: "203.0.113.77", userId: 7 };

it.each([
  ["invalid_grant", { reason: "wrong_credentials" }, "login.failed"],
  ["invalid_grant", { reason: "code_spent" }, null],
  ["invalid_grant", {}, null],
  ["passkey_invalid", {}, "login.failed"],
  ["mfa_invalid", {}, "second_factor.failed"],
  ["reauthentication_required", {}, "proof.missing"],
  ["too_many_requests", { about: { limit: "login" } }, "limit.refused"],
  ["signature_invalid", {}, "webhook.refused"],
  ["invalid_input", { fields: { currentPassword: "wrong_password" } }, "proof.failed"],
  ["invalid_input", { fields: { name: "required" } }, null],
  ["invalid_input", {}, null],
  ["forbidden", {}, "access.refused"],
  ["impersonation_forbidden", {}, "access.refused"],
  ["unauthorized", {}, null],
  ["not_found", {}, null],
  ["internal", {}, null],
] as const)("ASVS 16.3 %s with %j is %s to who watches over the shop", (code: ErrorCode, detail, event) => {
  logRefusal(new AppError(code, detail), asking);
  expect(lines().map((line) => line.event)).toEqual(event === null ? [] : [event]);
});

it("a line tells code, path, limit and network, and whom it was about: the one tried, else the one who asks", () => {
  logRefusal(new AppError("too_many_requests", { about: { limit: "login" } }), asking);
  logRefusal(new AppError("mfa_invalid", { about: { userId: 9 } }), { ...asking, actorId: 3 });
  expect(lines()).toMatchObject([
    { event: "limit.refused", limit: "login", code: "too_many_requests", path: "/api/x", network: "203.0.113.0/24", userId: 7 },
    { event: "second_factor.failed", userId: 9, actorId: 3 },
  ]);
  expect(JSON.stringify(lines())).not.toContain("203.0.113.77");
});

it("an account that was typed is the same however it is written, and nobody can read it; what is no name is none", () => {
  const names = [
    "anna@school.example",
    " ANNA@school.example ",
    "ａnna@school.example",
    "berta@school.example",
    "  ",
    "",
    undefined,
    7,
    { a: 1 },
  ];
  for (const username of names) logSecurity("login.failed", { username, address: null });
  const accounts = lines().map(({ account }) => account);
  expect(accounts[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(accounts.slice(1, 3)).toEqual([accounts[0], accounts[0]]);
  expect(accounts[3]).toMatch(/^[0-9a-f]{16}$/);
  expect(accounts[3]).not.toBe(accounts[0]);
  expect(lines().filter((line) => "account" in line)).toHaveLength(4);
  expect(lines()[0]).toMatchObject({ network: null });
  expect(JSON.stringify(lines())).not.toContain("school.example");
});
