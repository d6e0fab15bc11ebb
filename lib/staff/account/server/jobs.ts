import { z } from "zod";
import type { Task } from "#lib/platform/jobs/task.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { makeExport, purgeExports } from "#lib/staff/account/server/make-export.ts";

const leaving = z.object({ userId: z.int(), forfeitsEarnings: z.boolean().default(false) });
const one = z.object({ id: z.int() });
const files = z.object({ keys: z.array(z.string()) });

export const tasks: Record<string, Task> = {
  export_account: (payload, { job }) => makeExport(one.parse(payload).id, { isLastTry: job.attempts >= job.max_attempts }),
  purge_account_exports: () => purgeExports(),
  delete_account: async (payload) => {
    const { userId, ...choice } = leaving.parse(payload);
    await deleteAccount(userId, new Date(), choice);
  },
  delete_account_files: async (payload) => {
    for (const key of files.parse(payload).keys) await getStorage().delete(key);
  },
};

export const crontab = ["23 * * * * purge_account_exports"];
