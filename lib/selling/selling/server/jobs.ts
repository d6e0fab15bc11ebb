import type { Task } from "#lib/platform/jobs/task.ts";
import { forgetUploads } from "#lib/selling/selling/server/forget-uploads.ts";

export const tasks: Record<string, Task> = { forget_uploads: async () => forgetUploads() };

export const crontab = ["52 * * * * forget_uploads"];
