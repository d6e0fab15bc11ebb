import { remindCarts } from "#lib/commerce/cart/server/remind-carts.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** remind_carts: hourly. */
export const tasks: Record<string, Task> = {
  remind_carts: async () => {
    await remindCarts();
  },
};

export const crontab = ["17 * * * * remind_carts"];
