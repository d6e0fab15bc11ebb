import { forgetVisitors } from "#lib/catalogue/favourites/server/forget-visitors.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { forget_visitors: () => forgetVisitors() };

export const crontab = ["26 4 * * * forget_visitors"];
