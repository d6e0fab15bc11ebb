import type pg from "pg";
import { openPool } from "#lib/platform/db/client.ts";

/**
 * The pool of a test. Fifty at once on sixteen connections, each behind one lock: what comes out is asked, not whether a busy machine gets through
 * within the seconds that a visitor and a statement are given.
 */
export const openPatientPool = (url: string): pg.Pool => {
  const pool = openPool(url);
  Object.assign(pool.options, { connectionTimeoutMillis: 60_000, statement_timeout: 80_000, idle_in_transaction_session_timeout: 80_000 });
  return pool;
};
