import type { Task } from "#lib/jobs/task.ts";

/**
 * Every kind of background job, by name. This is the one place below server.ts that sees the areas: each exports
 * `tasks: Record<string, Task>` from `lib/<area>/server/jobs.ts`, and its line is added here.
 */
export const tasks: Record<string, Task> = {};
