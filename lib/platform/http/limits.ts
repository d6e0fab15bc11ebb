import { RateLimiterRes } from "rate-limiter-flexible";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type Caller, keyOf } from "#lib/platform/http/limit-keys.ts";
import { limitersOf } from "#lib/platform/http/limit-store.ts";
import type { LimitName, Window } from "#lib/platform/http/limit-table.ts";
import { waitInLane } from "#lib/platform/http/slow-lane.ts";
import { log } from "#lib/platform/log/log.ts";

export type { LimitName } from "#lib/platform/http/limit-table.ts";

type Asking = Caller & {
  /** Finds out whether the account that is tried knows this browser; asked only of who is not refused for her address. */
  findDevice?: () => Promise<string | null>;
};

/** Over the limit: everybody's makes callers wait, any other refuses. */
const slowDown = async (name: LimitName, { whose, calls, seconds }: Window, retryAfter: number): Promise<void> => {
  if (whose !== "everyone") throw new AppError("too_many_requests", { retryAfter, about: { limit: name } });
  log.warn({ limit: name, whose, seconds }, "too many requests");
  // Half of what the window allows besides: both together stay far below what the work behind it can do.
  await waitInLane(name, (calls * getEnv().RATE_LIMIT_FACTOR) / seconds / 2);
};

/**
 * Takes one call, or so many units, from each limit, by address, by account and over all callers as the table says (threat 11). Gives the
 * caller as she was counted, for `endTries`.
 * @throws AppError too_many_requests with Retry-After in seconds
 */
export const takeFromLimits = async (names: readonly LimitName[], { findDevice, ...asking }: Asking, units = 1): Promise<Caller> => {
  let caller: Caller = asking;
  for (const name of names) {
    for (const { window, counters } of await limitersOf(name)) {
      const isOfPlace = window.whose === "address" || window.whose === "site";
      if (findDevice && !isOfPlace && caller.device === undefined) caller = { ...caller, device: await findDevice() };
      const key = window.sparesDevices && caller.device ? null : keyOf(window, caller);
      if (key === null) continue;
      try {
        await counters.consume(key, units);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await slowDown(name, window, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    }
  }
  return caller;
};

/**
 * After success: what counts the tries on this account starts anew. What counts an address goes on, or an attacker with an account of her
 * own could clear it at will.
 */
export const endTries = async (name: LimitName, caller: Caller): Promise<void> => {
  for (const { window, counters } of await limitersOf(name)) {
    const key = window.endsWithSuccess ? keyOf(window, caller) : null;
    if (key !== null) await counters.delete(key);
  }
};
