import { sendNotices } from "#lib/books/dunning/server/send-notices.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** send_dunning_notices: every morning, after the transfers of the day before are in. */
export const tasks: Record<string, Task> = {
  send_dunning_notices: async () => {
    await sendNotices();
  },
};

export const crontab = ["40 7 * * * send_dunning_notices"];
