import type { Task } from "#lib/jobs/task.ts";
import { processPayload } from "#lib/materials/server/process-job.ts";
import { processMaterial } from "#lib/materials/server/process-material.ts";

export const tasks: Record<string, Task> = {
  process_material: async (payload) => processMaterial(processPayload.parse(payload).materialId),
};
