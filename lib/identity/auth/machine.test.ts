import { expect, it } from "vitest";
import { type AuthEffect, type AuthEvent, type AuthState, initialState, reduce } from "#lib/identity/auth/machine.ts";

const token = { value: "first", expiresAt: 1_000 };
const newer = { value: "second", expiresAt: 2_000 };
const anna = 7;
const bert = 8;

const unknown = initialState;
const validating: AuthState = { ...initialState, status: "validating", rememberedUserId: anna };
const member: AuthState = { status: "member", userId: anna, rememberedUserId: anna, isImpersonated: false, token, error: null };
const awaiting: AuthState = { ...member, status: "member-awaiting-terms" };
const anonymous: AuthState = { ...initialState, status: "anonymous" };
const failed: AuthState = { ...initialState, status: "failed", error: "network" };

const started = (rememberedUserId: number | null, canRemember = true): AuthEvent => ({ type: "started", rememberedUserId, canRemember });
const validated = (userId: number | null, isImpersonated = false): AuthEvent => ({
  type: "validated",
  userId,
  token: newer,
  isImpersonated,
});
const refused = (reason = "token_expired"): AuthEvent => ({ type: "validation-failed", reason, isRefusal: true });
const termsMissing: AuthEvent = { type: "validation-failed", reason: "terms_not_accepted", isRefusal: true, userId: anna, token: newer };
const unclear: AuthEvent = { type: "validation-failed", reason: "network", isRefusal: false };

type Row = [title: string, from: AuthState, event: AuthEvent, to: Partial<AuthState>, effects: string[]];

const out = ["remember null", "announce null", "leave-cart", "forget-data"];
const noToken = { token: null, userId: null, rememberedUserId: null };

const rows: Row[] = [
  ["SESSION-1 a flag is validated first", unknown, started(anna), { status: "validating", rememberedUserId: anna }, ["validate"]],
  ["SESSION-1 no flag: not logged in, and nobody is asked", unknown, started(null), { status: "anonymous" }, []],
  ["SESSION-1 starting twice changes nothing", member, started(anna), member, []],
  ["SESSION-1 impersonated flag", validating, validated(anna, true), { status: "member", isImpersonated: true }, []],
  [
    "SESSION-2 validation success",
    validating,
    validated(anna),
    { status: "member", userId: anna, token: newer, isImpersonated: false },
    [],
  ],
  ["SESSION-2 a renewed token", member, validated(anna), { status: "member", token: newer }, []],
  ["SESSION-2 a late answer after logout does not log in", anonymous, validated(anna), anonymous, []],
  [
    "SESSION-3 terms_not_accepted while validating",
    validating,
    termsMissing,
    { status: "member-awaiting-terms", userId: anna, token: newer },
    [],
  ],
  [
    "SESSION-3 terms_not_accepted while logged in: no logout",
    member,
    termsMissing,
    { status: "member-awaiting-terms", userId: anna, token: newer },
    [],
  ],
  [
    "TERMS-1 accepted, and the other tabs hear of it",
    awaiting,
    { type: "terms-accepted" },
    { status: "member", token },
    [`announce ${anna}`],
  ],
  ["TERMS-1 accepting twice changes nothing", member, { type: "terms-accepted" }, member, []],
  [
    "TERMS-1 accepted in another tab: what is queued here asks again",
    awaiting,
    { type: "changed-elsewhere", userId: anna },
    awaiting,
    ["validate"],
  ],
  [
    "TERMS-1 refused in another tab",
    awaiting,
    { type: "changed-elsewhere", userId: null },
    { status: "anonymous", ...noToken },
    ["forget-data"],
  ],
  ["TERMS-1 only who waits for the terms can refuse them", member, { type: "terms-refused" }, member, []],
  ["SESSION-3 validated after acceptance in another tab", awaiting, validated(anna), { status: "member" }, []],
  ["TERMS-1 refused", awaiting, { type: "terms-refused" }, { status: "anonymous", ...noToken }, [...out, "end-session"]],
  [
    "SESSION-4 another failure",
    validating,
    refused(),
    { status: "validating", rememberedUserId: null },
    ["remember null", "log-in-anonymously"],
  ],
  [
    "SESSION-4 no answer: anonymous, but the flag stays",
    validating,
    unclear,
    { status: "validating", rememberedUserId: anna },
    ["log-in-anonymously"],
  ],
  ["SESSION-4 continue anonymous", validating, { type: "anonymous-granted", token }, { status: "anonymous", token }, []],
  [
    "SESSION-4 if that fails, the error is stored",
    validating,
    { type: "anonymous-failed", reason: "network" },
    { status: "failed", error: "network" },
    [],
  ],
  ["SESSION-4 after a failure it can be tried again", failed, started(null), { status: "validating", error: null }, ["validate"]],
  [
    "SESSION-4 also while anonymous only because the server was away",
    { ...anonymous, rememberedUserId: anna },
    started(anna),
    { status: "validating", rememberedUserId: anna },
    ["validate"],
  ],
  ["SESSION-4 a visitor is not asked again and again", anonymous, started(null), anonymous, []],
  ["SESSION-4 an anonymous grant does not push a member out", member, { type: "anonymous-granted", token: newer }, member, []],
  ["SESSION-4 nor does a failed one", member, { type: "anonymous-failed", reason: "network" }, member, []],
  ["AUTH401-1 a refused validation of a member is the policy's business", member, refused(), member, []],
  [
    "AUTH401-1 marked logged out, to the login page",
    member,
    { type: "marked-logged-out", goToLogin: true },
    { status: "anonymous", ...noToken },
    [...out, "go-to-login"],
  ],
  ["AUTH401-3 marked logged out", member, { type: "marked-logged-out", goToLogin: false }, { status: "anonymous", ...noToken }, out],
  ["AUTH401-3 five at once mark once", anonymous, { type: "marked-logged-out", goToLogin: false }, anonymous, []],
  [
    "SESSION-5 another user than remembered: tracked, forced logout",
    validating,
    validated(bert),
    { status: "anonymous", ...noToken },
    [...out, "track session_user_mismatch", "end-session", "go-to-login"],
  ],
  [
    "SESSION-5 also while logged in",
    member,
    validated(bert),
    { status: "anonymous" },
    [...out, "track session_user_mismatch", "end-session", "go-to-login"],
  ],
  [
    "SESSION-5 also when only the terms are missing",
    member,
    { ...termsMissing, userId: bert },
    { status: "anonymous" },
    [...out, "track session_user_mismatch", "end-session", "go-to-login"],
  ],
  [
    "SESSION-5 an anonymous answer to a remembered user",
    member,
    validated(null),
    { status: "anonymous" },
    [...out, "track session_user_mismatch", "end-session", "go-to-login"],
  ],
  [
    "SESSION-5 without a remembered one nobody differs",
    { ...validating, rememberedUserId: null },
    validated(bert),
    { status: "member", userId: bert },
    [`remember ${bert}`],
  ],
  ["SESSION-6 user data cannot be fetched", member, { type: "user-fetch-failed" }, { status: "anonymous", ...noToken }, out],
  ["SESSION-6 is nothing to a visitor", anonymous, { type: "user-fetch-failed" }, anonymous, []],
  ["SESSION-6 also while the terms wait", awaiting, { type: "user-fetch-failed" }, { status: "anonymous", ...noToken }, out],
  ["SESSION-7 where nothing can be stored the cookie is asked", unknown, started(null, false), { status: "validating" }, ["validate"]],
  [
    "GRANT-1 login",
    anonymous,
    { type: "logged-in", userId: anna, token, isImpersonated: false },
    member,
    [`remember ${anna}`, `announce ${anna}`, "forget-data"],
  ],
  [
    "GRANT-1 login as somebody else does not fire SESSION-5",
    member,
    { type: "logged-in", userId: bert, token, isImpersonated: true },
    { userId: bert, rememberedUserId: bert, isImpersonated: true },
    [`remember ${bert}`, `announce ${bert}`, "forget-data"],
  ],
  ["GRANT-3 logout", member, { type: "logged-out" }, { status: "anonymous", ...noToken }, out],
  [
    "GRANT-3 logout in another tab",
    member,
    { type: "changed-elsewhere", userId: null },
    { status: "anonymous", ...noToken },
    ["forget-data"],
  ],
  [
    "login in another tab",
    anonymous,
    { type: "changed-elsewhere", userId: anna },
    { status: "validating", rememberedUserId: anna },
    ["forget-data", "validate"],
  ],
  [
    "another user in another tab: nothing here may stay",
    member,
    { type: "changed-elsewhere", userId: bert },
    { status: "anonymous", token: null },
    ["forget-data", "reload"],
  ],
  ["the same user in another tab", member, { type: "changed-elsewhere", userId: anna }, member, []],
];

const name = (effect: AuthEffect): string =>
  "userId" in effect ? `${effect.type} ${effect.userId}` : "name" in effect ? `${effect.type} ${effect.name}` : effect.type;

it.each(rows)("%s", (_, from, event, to, effects) => {
  const step = reduce(from, event);
  expect(step.state).toMatchObject(to);
  expect(step.effects.map(name)).toEqual(effects);
});

it("SESSION-6 GRANT-3 no token of an earlier session stays where nobody is logged in", () => {
  for (const event of [{ type: "logged-out" }, { type: "user-fetch-failed" }, { type: "changed-elsewhere", userId: null }] as const) {
    expect(reduce(member, event).state.token).toBeNull();
  }
});
