import { giveUpDrawing } from "#lib/catalogue/materials/server/give-up-drawing.ts";
import { processPayload } from "#lib/catalogue/materials/server/process-job.ts";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { redrawPages } from "#lib/catalogue/materials/server/redraw-pages.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = {
  process_material: async (payload, { job }) => {
    const { materialId } = processPayload.parse(payload);
    await processMaterial(materialId).catch((error: unknown) => giveUpDrawing(materialId, error, job.attempts));
  },
  redraw_pages: async (payload) => redrawPages(processPayload.parse(payload).materialId),
};

/** Minutes of work on what members bring: whatever else is to be done does not wait for it. */
export const slowTasks = ["process_material", "redraw_pages"];
