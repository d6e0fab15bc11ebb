import type { Db, Tx } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/** Lists of authors are kept this long in memory; until then they may still show the old picture. */
const OLD_PICTURE_MS = 5 * 60_000;

/** Deletes files once the caller's transaction has committed; those of a replaced picture a little later. */
export const dropFiles = async (tx: Tx | Db, keys: readonly string[], { isReplaced = false } = {}): Promise<void> => {
  if (keys.length === 0) return;
  const runAt = isReplaced ? { runAt: new Date(Date.now() + OLD_PICTURE_MS) } : {};
  await addJob(tx, "delete_account_files", { keys }, runAt);
};
