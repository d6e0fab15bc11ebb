import { purgeOrigins } from "#lib/commerce/limits/server/purge-origins.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** purge_order_origins: every night. */
export const tasks: Record<string, Task> = { purge_order_origins: () => purgeOrigins() };

export const crontab = ["18 4 * * * purge_order_origins"];
