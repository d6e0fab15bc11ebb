import { z } from "zod";
import { sendFreeLink } from "#lib/pages/offers/server/send-free-link.ts";
import { sendRecommendations } from "#lib/pages/offers/server/send-recommendations.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const freeLink = z.object({ materialId: z.int(), email: z.string(), world: z.enum(worldCodes) });

/** send_recommendations: every day, so that each reader's month counts from her own last mail. */
export const tasks: Record<string, Task> = {
  send_free_link: (payload) => sendFreeLink(freeLink.parse(payload)),
  send_recommendations: async () => {
    await sendRecommendations();
  },
};

export const crontab = ["34 9 * * * send_recommendations"];
