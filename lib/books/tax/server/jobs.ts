import { purgeIdentities } from "#lib/books/tax/server/seller-identity.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** purge_seller_identities: every month. */
export const tasks: Record<string, Task> = {
  purge_seller_identities: async () => {
    await purgeIdentities();
  },
};

export const crontab = ["35 3 3 * * purge_seller_identities"];
