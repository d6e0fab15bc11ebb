import type { Task } from "#lib/platform/jobs/task.ts";
import { settleLostCalls } from "#lib/tools/models/server/usage-ledger.ts";

export const tasks: Record<string, Task> = {
  settle_lost_model_calls: async () => {
    await settleLostCalls();
  },
};

export const crontab = ["*/5 * * * * settle_lost_model_calls"];
