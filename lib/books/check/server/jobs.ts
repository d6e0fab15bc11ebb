import { runCheck } from "#lib/books/check/server/run-check.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** check_books: every night, after months are closed and heads exported. */
export const tasks: Record<string, Task> = {
  check_books: async () => {
    await runCheck();
  },
};

export const crontab = ["50 4 * * * check_books"];
export const slowTasks = ["check_books"];
