import { expireGifts, remindOfGifts } from "#lib/commerce/gifts/server/expire-gifts.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** Every night: reminders first, then what is over. */
export const tasks: Record<string, Task> = {
  expire_gifts: async () => {
    while ((await remindOfGifts()) > 0);
    await expireGifts();
  },
};

export const crontab = ["17 3 * * * expire_gifts"];
