import { Logger, run } from "graphile-worker";
import type { Pool } from "pg";
import type { Task } from "#lib/platform/jobs/task.ts";
import { log } from "#lib/platform/log/log.ts";

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
const logger = new Logger((scope) => (level, message) => log[levels[level]]({ job: scope.taskIdentifier, jobId: scope.jobId }, message));

/** Runs background jobs of the named tasks on the shared pool, two at a time. `stop` waits for the running ones (5 s at most). */
export const runWorker = async (pool: Pool, tasks: Record<string, Task>, crontab?: string) =>
  run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: 5_000,
    logger,
    ...(crontab ? { crontab } : {}),
  });
