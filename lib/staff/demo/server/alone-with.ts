import { getPool } from "#lib/platform/db/client.ts";

/** Does something that one app of all does at a time; answers whether this one did it, or another does. @param lock of the database's advisory ones */
export const aloneWith = async (lock: number, work: () => Promise<void>): Promise<boolean> => {
  const client = await getPool().connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock]);
    if (!rows[0]?.isOurs) return false;
    try {
      await work();
      return true;
    } finally {
      // Answered, so that whoever comes next finds it free; where the connection is gone its end gives the lock back.
      await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    }
  } finally {
    client.release(true);
  }
};
