import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { parseInt8, parseInt8Array } from "#lib/platform/db/parse-int8.ts";
import { retryConflicts } from "#lib/platform/db/retry-conflicts.ts";
import * as schema from "#lib/platform/db/schema/schema.ts";
import { WaitingPool } from "#lib/platform/db/waiting-pool.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

// Numbers instead of texts, for everything that asks this driver: drizzle looks into its table, the job queue and the limits too.
const INT8_ARRAY: number = 1016; // the types of the driver name no arrays
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
pg.types.setTypeParser(INT8_ARRAY, parseInt8Array);

const connect = (pool: pg.Pool) => drizzle(pool, { schema });
export type Db = ReturnType<typeof connect>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
type Isolation = "read committed" | "repeatable read" | "serializable";

// server.ts and Next's bundles are separate module graphs of one process: they share one pool through globalThis.
const key = Symbol.for("kreda.database");
const shared = globalThis as { [key]?: { pool: pg.Pool; db: Db } };

/**
 * Opens the one pool of this process (at most 16 connections; statements end after 15 s, idle transactions after 30 s).
 * @param settings with which every connection begins, as of libpq: `-c name=value`
 */
export const openPool = (url: string, settings?: string): pg.Pool => {
  const pool = new WaitingPool({
    connectionString: url,
    ...(settings && { options: settings }),
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks is dropped by the pool and its query fails; without listeners the process would end.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  shared[key] = { pool, db: connect(pool) };
  return pool;
};

const current = () => {
  if (!shared[key]) {
    const url = getEnv().DATABASE_URL;
    if (!url) throw new StartError("No database is open: set DATABASE_URL or start through server.ts.");
    openPool(url);
  }
  return shared[key] as { pool: pg.Pool; db: Db };
};

/** The pool of this process; opened from DATABASE_URL when nobody opened one yet. */
export const getPool = (): pg.Pool => current().pool;

/** Drizzle over the pool. */
export const getDb = (): Db => current().db;

/** Ends the pool after its running queries; the next use opens a new one. */
export const closePool = async (): Promise<void> => {
  const open = shared[key];
  delete shared[key];
  await open?.pool.end();
};

/**
 * Runs `work` in one transaction, read committed unless told otherwise. It is run again (three times at most) after a serialization failure
 * or deadlock, so it must touch nothing but the database: mails, payments and files belong before or after it.
 */
export const transaction = <T>(work: (tx: Tx) => Promise<T>, { isolation = "read committed" as Isolation } = {}): Promise<T> =>
  retryConflicts(() => getDb().transaction(work, { isolationLevel: isolation }));
