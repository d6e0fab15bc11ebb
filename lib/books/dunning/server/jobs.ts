import { remindOwingSellers } from "#lib/books/dunning/server/remind-owing-sellers.ts";
import { sendNotices } from "#lib/books/dunning/server/send-notices.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** send_dunning_notices: every morning. remind_owing_sellers: once the credit notes of the month before are out. */
export const tasks: Record<string, Task> = {
  send_dunning_notices: async () => {
    await sendNotices();
  },
  remind_owing_sellers: async () => {
    await remindOwingSellers();
  },
};

export const crontab = ["40 7 * * * send_dunning_notices", "50 7 5 * * remind_owing_sellers"];
