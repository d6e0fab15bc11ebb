import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#lib/platform/errors/errors.ts";

/** The longest that somebody waits, in ms; what would take longer is sent away. */
const MAX_WAIT_MS = 10_000;

/** Of each lane, when its next place is free: ms since 1970. */
const free = new Map<string, number>();

/**
 * Where calls go on that exceed what all callers together may do: one after the other, `perSecond` of them, so that a flood makes others
 * wait but locks nobody out. A lane is this process's own.
 * @throws AppError too_many_requests once it is so long that nobody would wait for its end
 */
export const waitInLane = async (lane: string, perSecond: number): Promise<void> => {
  const now = Date.now();
  const at = Math.max(now, free.get(lane) ?? 0);
  const wait = at - now;
  if (wait > MAX_WAIT_MS) throw new AppError("too_many_requests", { retryAfter: Math.ceil(wait / 1000) });
  free.set(lane, at + 1000 / perSecond);
  if (wait > 0) await sleep(wait);
};
