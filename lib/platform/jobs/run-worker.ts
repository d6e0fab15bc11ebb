import { Logger, run } from "graphile-worker";
import type { Pool } from "pg";
import { retryWhileAway } from "#lib/platform/db/retry-while-away.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { log } from "#lib/platform/log/log.ts";

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
const logger = new Logger((scope) => (level, message) => log[levels[level]]({ job: scope.taskIdentifier, jobId: scope.jobId }, message));

type Options = {
  /** When repeated jobs run, as in crontab(5). */
  crontab?: string;
  /** Names of tasks that take long: they have a lane of their own, so that mails never wait for them. */
  slow?: readonly string[];
};

/**
 * Runs background jobs of the named tasks on the shared pool, two at a time, and two of the slow ones beside them. `stop` waits for the
 * running ones (5 s at most).
 */
export const runWorker = async (pool: Pool, tasks: Record<string, Task>, { crontab, slow = [] }: Options = {}) => {
  const isSlow = new Set(slow);
  const runLane = (lane: Record<string, Task>, options: { crontab?: string }) =>
    retryWhileAway(() =>
      run({
        pgPool: pool,
        taskList: lane,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 2_000,
        gracefulShutdownAbortTimeout: 5_000,
        logger,
        ...options,
      }),
    );
  const pick = (wanted: boolean) => Object.fromEntries(Object.entries(tasks).filter(([name]) => isSlow.has(name) === wanted));
  const runners = [await runLane(pick(false), crontab ? { crontab } : {})];
  if (isSlow.size > 0) runners.push(await runLane(pick(true), {}));
  return {
    stop: async (): Promise<void> => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
};
