import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import { getPool } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { openRedis } from "#lib/platform/http/limit-redis.ts";
import { type LimitName, limitTable, type Window } from "#lib/platform/http/limit-table.ts";

/** One window of a limit with its counters. */
export type Limiter = { window: Window; counters: RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis };

const CONNECT_MS = 1_000;

type Store = {
  pool: pg.Pool;
  factor: number;
  url: string | undefined;
  redis: Redis | null;
  /** All who come before Redis is there wait for it, but not long; when it is away the counters fall back by themselves. */
  ready: Promise<void>;
  limiters: Map<LimitName, Limiter[]>;
};

// server.ts and Next's bundles are separate module graphs of one process: they share connection and memory through globalThis.
const key = Symbol.for("kreda.limits");
const shared = globalThis as { [key]?: Store };

const makeLimiter = (name: LimitName, window: Window, { pool, factor, redis }: Store): Limiter => {
  const points = Math.max(1, Math.round(window.calls * factor));
  const options = { keyPrefix: `${name} ${window.whose} ${window.seconds}`, points, duration: window.seconds };
  // While the database is away each process counts for itself: a limit never turns into an error.
  const inMemory = new RateLimiterMemory(options);
  // Whoever is over the limit is remembered here, so that a flood does not reach the database.
  const refusedInMemory = { inMemoryBlockOnConsumed: points + 1 };
  const inPostgres = new RateLimiterPostgres({
    ...options,
    ...refusedInMemory,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false, // forget_rate_limits does it
    insuranceLimiter: inMemory,
  });
  if (!redis) return { window, counters: inPostgres };
  const inRedis = { ...options, ...refusedInMemory, keyPrefix: `kreda:${options.keyPrefix}` };
  return {
    window,
    counters: new RateLimiterRedis({ ...inRedis, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: inPostgres }),
  };
};

const connect = async (redis: Redis): Promise<void> => {
  await Promise.race([redis.connect().catch(() => {}), sleep(CONNECT_MS, undefined, { ref: false })]);
};

const openStore = (pool: pg.Pool, factor: number, url: string | undefined): Store => {
  const redis = url ? openRedis(url) : null;
  const store: Store = { pool, factor, url, redis, ready: redis ? connect(redis) : Promise.resolve(), limiters: new Map() };
  shared[key] = store;
  return store;
};

/** The windows of a limit in their order. Redis counts when REDIS_URL is set, else PostgreSQL. */
export const limitersOf = async (name: LimitName): Promise<Limiter[]> => {
  const { RATE_LIMIT_FACTOR: factor, REDIS_URL: url } = getEnv();
  const pool = getPool();
  const known = shared[key];
  const isCurrent = known?.pool === pool && known.factor === factor && known.url === url;
  if (!isCurrent) known?.redis?.disconnect();
  const store = isCurrent ? known : openStore(pool, factor, url);
  await store.ready;
  const limiters = store.limiters.get(name) ?? limitTable[name].map((window) => makeLimiter(name, window, store));
  store.limiters.set(name, limiters);
  return limiters;
};

/** Closes the connection to Redis; the next use opens one. */
export const closeLimits = (): void => {
  shared[key]?.redis?.disconnect();
  delete shared[key];
};
