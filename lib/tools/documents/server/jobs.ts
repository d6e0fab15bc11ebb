import type { Task } from "#lib/platform/jobs/task.ts";
import { forgetDocuments } from "#lib/tools/documents/server/delete-document.ts";
import { forgetSources } from "#lib/tools/documents/server/forget-sources.ts";

export const tasks: Record<string, Task> = {
  forget_documents: () => forgetDocuments(),
  forget_material_sources: () => forgetSources(),
};

export const crontab = ["52 4 * * * forget_documents", "54 4 * * * forget_material_sources"];
