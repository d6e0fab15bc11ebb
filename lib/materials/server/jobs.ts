import type { Task } from "#lib/jobs/task.ts";
import { processPayload } from "#lib/materials/server/process-job.ts";
import { processMaterial } from "#lib/materials/server/process-material.ts";
import { redrawPages } from "#lib/materials/server/redraw-pages.ts";

export const tasks: Record<string, Task> = {
  process_material: async (payload) => processMaterial(processPayload.parse(payload).materialId),
  redraw_pages: async (payload) => redrawPages(processPayload.parse(payload).materialId),
};
