import pg from "pg";
import { vi } from "vitest";

/**
 * Makes calls meet for certain: while `lock` is held (a statement such as `select 1 from users where id = $1 for update`) all of them start,
 * and it is let go only when as many of them wait for it. So each has read what the others are about to change, on a slow machine too.
 */
export const meetAtLock = async <T>(lock: { text: string; values?: unknown[] }, calls: (() => Promise<T>)[]): Promise<T[]> => {
  const holder = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query(lock);
    const answers = Promise.all(calls.map((call) => call()));
    const countWaiting = async () => {
      // Within a transaction the server shows its activity as it was at the first look.
      await holder.query("select pg_stat_clear_snapshot()");
      const { rows } = await holder.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rows[0].n < calls.length) throw new Error(`${rows[0].n} of ${calls.length} have come`);
    };
    await vi.waitFor(countWaiting, { timeout: 30_000, interval: 20 });
    await holder.query("commit");
    return await answers;
  } finally {
    await holder.end();
  }
};
