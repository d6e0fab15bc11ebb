import { expect, it } from "vitest";
import { type AuthEffect, type AuthEvent, type AuthState, initialState, reduce } from "#lib/identity/auth/machine.ts";

export const token = { value: "first", expiresAt: 1_000 };
export const newer = { value: "second", expiresAt: 2_000 };
export const anna = 7;
export const bert = 8;

export const unknown = initialState;
export const validating: AuthState = { ...initialState, status: "validating", rememberedUserId: anna };
export const member: AuthState = { status: "member", userId: anna, rememberedUserId: anna, isImpersonated: false, token, error: null };
export const awaiting: AuthState = { ...member, status: "member-awaiting-terms" };
export const anonymous: AuthState = { ...initialState, status: "anonymous" };
export const failed: AuthState = { ...initialState, status: "failed", error: "network" };

export const started = (rememberedUserId: number | null, canRemember = true): AuthEvent => ({
  type: "started",
  rememberedUserId,
  canRemember,
});
export const validated = (userId: number | null, isImpersonated = false): AuthEvent => ({
  type: "validated",
  userId,
  token: newer,
  isImpersonated,
});
export const refused = (reason = "token_expired"): AuthEvent => ({ type: "validation-failed", reason, isRefusal: true });
export const termsMissing = {
  type: "validation-failed",
  reason: "terms_not_accepted",
  isRefusal: true,
  userId: anna,
  token: newer,
} as const satisfies AuthEvent;
export const unclear: AuthEvent = { type: "validation-failed", reason: "network", isRefusal: false };

/** `to`: what is different afterwards; the rest of the state stays as it was. */
export type Row = [title: string, from: AuthState, event: AuthEvent, to: Partial<AuthState>, effects: string[]];

export const out = ["remember null", "announce null", "leave-cart", "forget-data"];
export const loggedIn = [`remember ${anna}`, `announce ${anna}`, "forget-data"];
export const known = { status: "member", userId: anna, token: newer } as const;
export const noToken = { token: null, userId: null, rememberedUserId: null };

const name = (effect: AuthEffect): string =>
  "userId" in effect ? `${effect.type} ${effect.userId}` : "name" in effect ? `${effect.type} ${effect.name}` : effect.type;

/** Each row is a test: what the state and the effects are after the event. */
export const tryRows = (rows: readonly Row[]): void =>
  it.each(rows)("%s", (_, from, event, to, effects) => {
    const step = reduce(from, event);
    expect(step.state).toEqual({ ...from, ...to });
    expect(step.effects.map(name)).toEqual(effects);
  });
