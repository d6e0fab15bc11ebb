import { z } from "zod";
import { measureOld } from "#lib/catalogue/topics/server/measure-old.ts";
import { measureTopics } from "#lib/catalogue/topics/server/measure-topics.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const payloadOf = z.object({ materialId: z.int().positive() });

export const tasks: Record<string, Task> = {
  measure_topics: async (payload) => measureTopics(payloadOf.parse(payload).materialId),
  measure_old_topics: async () => measureOld(),
};

/** After a release that weighs words otherwise, and for what was here before topics were measured: some every hour until all are done. */
export const crontab = ["27 * * * * measure_old_topics"];
