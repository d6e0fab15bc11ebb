import { forgetFolders } from "#lib/commerce/folders/server/delete-folders.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { forget_folders: () => forgetFolders() };

export const crontab = ["36 4 * * * forget_folders"];
