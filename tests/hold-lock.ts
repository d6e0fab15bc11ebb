import { expect, vi } from "vitest";
import { getPool } from "#lib/platform/db/client.ts";

/** How many wait for a lock at this moment. */
export const countWaiting = async (): Promise<number> =>
  (await getPool().query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rows.length;

/** Holds what the statement locks until it is let go. */
export const holdLock = async (statement: string, values: unknown[] = []): Promise<() => Promise<void>> => {
  const client = await getPool().connect();
  await client.query("begin");
  await client.query(statement, values);
  return async () => {
    await client.query("commit");
    client.release();
  };
};

/** Begins a piece of work and comes back when it waits for a lock, or is done. */
export const beginAtLock = async <T>(work: () => Promise<T>): Promise<{ result: Promise<T> }> => {
  const before = await countWaiting();
  let isDone = false;
  const result = work().finally(() => {
    isDone = true;
  });
  await vi.waitFor(async () => expect(isDone || (await countWaiting()) > before).toBe(true), 20_000);
  return { result };
};
