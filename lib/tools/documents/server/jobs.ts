import type { Task } from "#lib/platform/jobs/task.ts";
import { forgetDocuments } from "#lib/tools/documents/server/delete-document.ts";

export const tasks: Record<string, Task> = { forget_documents: () => forgetDocuments() };

export const crontab = ["52 4 * * * forget_documents"];
