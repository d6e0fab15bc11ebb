import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";

/** The jobs of one kind that wait in the queue, oldest first. */
export const jobsOf = async (task: string): Promise<{ payload: unknown; runAt: Date }[]> => {
  const { rows } = await getDb().execute<{ payload: unknown; run_at: string }>(sql`
    select j.payload, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`);
  return rows.map(({ payload, run_at }) => ({ payload, runAt: new Date(run_at) }));
};
