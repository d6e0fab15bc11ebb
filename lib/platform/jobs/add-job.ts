import { z } from "zod";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";

type Options = {
  /** A pending job with the same key is replaced instead of a second one added. */
  jobKey?: string;
  /** Not before this moment. */
  runAt?: Date;
  /** Tries before the job is given up; 25 when unset. */
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queueName?: string;
};

const jobRow = z.object({ id: z.int().nullable() });

const MOST_TRIES = 5;

/** When a job is to run by the clock of the queue, said by the one of this process; null: at once. */
type QueueTime = (runAt: Date | undefined) => Date | null;
let queueTime: QueueTime = (runAt) => runAt ?? null;

/** For a process that lives at another time than the queue, as the demonstration's past does. */
export const setQueueTime = (time: QueueTime): void => {
  queueTime = time;
};

/**
 * Adds a background job in the caller's transaction: it exists exactly when the transaction commits. `name` is a key of `tasks`.
 *
 * The queue's add_job looks for a running job of the same key first and inserts afterwards. A worker that takes the job between the two leaves
 * nothing inserted, and the answer has no id: asked again, it sees the running job and adds one behind it.
 */
export const addJob = async (tx: Tx | Db, name: string, payload: object, options: Options = {}): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { id } = await queryOne(tx, jobRow)`select id
      from graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
        queue_name := ${options.queueName ?? null}::text, run_at := ${queueTime(options.runAt)?.toISOString() ?? null}::timestamptz,
        max_attempts := ${options.maxAttempts ?? null}::int, job_key := ${options.jobKey ?? null}::text)`;
    if (id !== null) return;
  }
  throw new Error(`The job ${name} could not be added: workers took it ${MOST_TRIES} times.`);
};
