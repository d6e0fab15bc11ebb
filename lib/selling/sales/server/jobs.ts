import type { Task } from "#lib/platform/jobs/task.ts";
import { compactDays } from "#lib/selling/sales/server/compact-days.ts";
import { rankMaterials } from "#lib/selling/sales/server/rank-materials.ts";

export const tasks: Record<string, Task> = {
  compact_days: () => compactDays(),
  rank_materials: async () => {
    await rankMaterials();
  },
};

export const crontab = ["38 4 * * * compact_days", "51 4 * * * rank_materials"];
