import { z } from "zod";
import { groupOld } from "#lib/catalogue/variants/server/group-old.ts";
import { groupVariants } from "#lib/catalogue/variants/server/group-variants.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const payloadOf = z.object({ materialId: z.int().positive() });

export const tasks: Record<string, Task> = {
  group_variants: async (payload) => groupVariants(payloadOf.parse(payload).materialId),
  group_old_variants: async () => groupOld(),
};

/** For what was here before pages were compared: some every hour until all are done. */
export const crontab = ["41 * * * * group_old_variants"];
