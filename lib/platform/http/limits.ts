import { RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type Caller, keyOf } from "#lib/platform/http/limit-keys.ts";
import { limitersOf } from "#lib/platform/http/limit-store.ts";
import type { LimitName } from "#lib/platform/http/limit-table.ts";
import { log } from "#lib/platform/log/log.ts";

export type { LimitName } from "#lib/platform/http/limit-table.ts";

/**
 * Takes one call, or so many units, from each limit, by address, by account and over all callers as the table says (threat 11).
 * @throws AppError too_many_requests with Retry-After in seconds
 */
export const takeFromLimits = async (names: readonly LimitName[], caller: Caller, units = 1): Promise<void> => {
  for (const name of names) {
    for (const { window, counters } of await limitersOf(name)) {
      const key = keyOf(window.whose, caller);
      if (key === null) continue;
      try {
        await counters.consume(key, units);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        log.warn({ limit: name, whose: window.whose, seconds: window.seconds }, "too many requests");
        throw new AppError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    }
  }
};

/**
 * After success: what counts the tries on this account starts anew. What counts an address goes on, or an attacker with an account of her
 * own could clear it at will.
 */
export const endTries = async (name: LimitName, caller: Caller): Promise<void> => {
  for (const { window, counters } of await limitersOf(name)) {
    const key = window.endsWithSuccess ? keyOf(window.whose, caller) : null;
    if (key !== null) await counters.delete(key);
  }
};
