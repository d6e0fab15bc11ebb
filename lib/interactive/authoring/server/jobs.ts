import { forgetInteractives } from "#lib/interactive/authoring/server/delete-interactive.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { forget_interactives: () => forgetInteractives() };

export const crontab = ["54 4 * * * forget_interactives"];
