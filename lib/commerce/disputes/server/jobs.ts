import { z } from "zod";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { watchDisputes } from "#lib/commerce/disputes/server/watch-disputes.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ reference: z.string() });

/** watch_disputes: every hour. */
export const tasks: Record<string, Task> = {
  take_dispute: async (payload) => takeDispute(job.parse(payload).reference),
  watch_disputes: async () => {
    await watchDisputes();
  },
};

export const crontab = ["35 * * * * watch_disputes"];
