import { rewardReferrals } from "#lib/identity/referrals/server/reward-referrals.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = {
  reward_referrals: async () => {
    await rewardReferrals();
  },
};

export const crontab = ["13 5 * * * reward_referrals"];
