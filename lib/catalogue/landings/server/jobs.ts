import { buildLandings } from "#lib/catalogue/landings/server/build-landings.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** build_landings: every night, and after an import. */
export const tasks: Record<string, Task> = {
  build_landings: async () => {
    await buildLandings();
  },
};

export const crontab = ["4 5 * * * build_landings"];
