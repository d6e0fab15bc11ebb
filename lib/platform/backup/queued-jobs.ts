import type pg from "pg";
import { z } from "zod";

const job = z.object({
  task: z.string(),
  payload: z.string(),
  queue: z.string().nullable(),
  runAt: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  priority: z.int(),
  key: z.string().nullable(),
  flags: z.array(z.string()).nullable(),
  lastError: z.string().nullable(),
});
export type WaitingJob = z.infer<typeof job>;
export const waitingJobs = z.array(job);

/** The jobs of the queue, those under way too: they run again, which every task allows. Locks and the calendar of repeated jobs are left behind. */
export const readJobs = async (client: pg.ClientBase): Promise<WaitingJob[]> => {
  const { rows } = await client.query<WaitingJob>(`
    select j.task_identifier as task, p.payload::text, j.queue_name as queue, j.run_at::text as "runAt", j.attempts::int, j.max_attempts::int as "maxAttempts",
           j.priority::int, j.key, (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags, j.last_error as "lastError"
      from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by id`);
  return rows;
};

/** Puts jobs into a queue, by its own function: it may be of another version than the one they come from. In the caller's transaction. */
export const writeJobs = async (client: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<void> => {
  for (const { task, payload, queue, runAt, attempts, maxAttempts, priority, key, flags, lastError } of jobs) {
    const { rows } = await client.query(
      `select id from graphile_worker.add_job($1, payload := $2::json, queue_name := $3, run_at := $4::timestamptz, max_attempts := $5,
                                              job_key := $6, priority := $7, flags := $8::text[])`,
      [task, payload, queue, runAt, maxAttempts, key, priority, flags],
    );
    if (attempts === 0) continue;
    await client.query("update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1", [
      rows[0].id,
      attempts,
      lastError,
    ]);
  }
};
