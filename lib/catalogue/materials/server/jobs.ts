import { processPayload } from "#lib/catalogue/materials/server/process-job.ts";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { redrawPages } from "#lib/catalogue/materials/server/redraw-pages.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = {
  process_material: async (payload) => processMaterial(processPayload.parse(payload).materialId),
  redraw_pages: async (payload) => redrawPages(processPayload.parse(payload).materialId),
};
