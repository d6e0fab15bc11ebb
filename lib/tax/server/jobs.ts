import type { Task } from "#lib/jobs/task.ts";
import { purgeIdentities } from "#lib/tax/server/seller-identity.ts";

/** purge_seller_identities: every month. */
export const tasks: Record<string, Task> = {
  purge_seller_identities: async () => {
    await purgeIdentities();
  },
};

export const crontab = ["35 3 3 * * purge_seller_identities"];
