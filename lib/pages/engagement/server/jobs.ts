import { purgeEvents } from "#lib/pages/engagement/server/track-events.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { purge_events: () => purgeEvents() };

export const crontab = ["12 4 * * * purge_events"];
