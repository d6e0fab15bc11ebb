import { findDifferences } from "#lib/books/reconciliation/server/find-differences.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { log } from "#lib/platform/log/log.ts";

/** reconcile: every hour, and when finance asks. tell_differences: daily; a difference that does not settle is somebody's to look at. */
export const tasks: Record<string, Task> = {
  reconcile: async () => {
    await reconcile();
    // What the bank knew before we heard of the payout.
    await addJob(getDb(), "match_transfers", {}, { jobKey: "match_transfers" });
  },
  tell_differences: async () => {
    const open = (await findDifferences()).filter(({ isSettling }) => !isSettling);
    if (open.length > 0)
      log.error({ count: open.length, causes: [...new Set(open.map(({ cause }) => cause))] }, "books and provider differ");
  },
};

export const crontab = ["55 * * * * reconcile", "10 5 * * * tell_differences"];
