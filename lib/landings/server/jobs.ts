import type { Task } from "#lib/jobs/task.ts";
import { buildLandings } from "#lib/landings/server/build-landings.ts";

/** build_landings: every night, and after an import. */
export const tasks: Record<string, Task> = {
  build_landings: async () => {
    await buildLandings();
  },
};

export const crontab = ["4 5 * * * build_landings"];
