import { sql } from "drizzle-orm";
import type { Db, Tx } from "#lib/db/client.ts";

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

/** Adds a background job in the caller's transaction: it exists exactly when the transaction commits. `name` is a key of `tasks`. */
export const addJob = async (tx: Tx | Db, name: string, payload: object, options: Options = {}): Promise<void> => {
  await tx.execute(sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${options.queueName ?? null}::text, run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? null}::int, job_key := ${options.jobKey ?? null}::text)`);
};
