import { loadSanctionsList } from "#lib/books/sanctions/server/load-list.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** load_sanctions: every night, and at the next start after a night that was missed. */
export const tasks: Record<string, Task> = {
  load_sanctions: async () => {
    await loadSanctionsList();
  },
};

export const crontab = ["50 2 * * * load_sanctions ?fill=1d"];
