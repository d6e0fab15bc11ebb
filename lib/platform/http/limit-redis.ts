import { Redis } from "ioredis";
import { log } from "#lib/platform/log/log.ts";

/**
 * A connection for counters, where a late answer is worse than none: no queue while it is away, no repetition, half a second at most for
 * each command. It connects again by itself, and a break is logged once, however long it lasts.
 */
export const openRedis = (url: string): Redis => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 100, 5_000),
  });
  let isTold = false;
  redis.on("error", (error: Error) => {
    if (!isTold) log.warn({ err: error }, "Redis is away: limits are counted in PostgreSQL meanwhile");
    isTold = true;
  });
  redis.on("ready", () => {
    if (isTold) log.info("Redis is back");
    isTold = false;
  });
  return redis;
};
