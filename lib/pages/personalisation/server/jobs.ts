import { countBoughtTogether } from "#lib/pages/personalisation/server/count-bought-together.ts";
import { sendRecommendations } from "#lib/pages/personalisation/server/send-recommendations.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** send_recommendations: every day, so that each reader's month counts from her own last mail. */
export const tasks: Record<string, Task> = {
  count_bought_together: async () => {
    await countBoughtTogether();
  },
  send_recommendations: async () => {
    await sendRecommendations();
  },
};

export const crontab = ["17 3 * * * count_bought_together", "34 9 * * * send_recommendations"];
