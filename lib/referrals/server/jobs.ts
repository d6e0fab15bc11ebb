import type { Task } from "#lib/jobs/task.ts";
import { rewardReferrals } from "#lib/referrals/server/reward-referrals.ts";

export const tasks: Record<string, Task> = {
  reward_referrals: async () => {
    await rewardReferrals();
  },
};

export const crontab = ["13 5 * * * reward_referrals"];
