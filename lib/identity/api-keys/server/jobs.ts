import { lt, or } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { apiKeys } from "#lib/platform/db/schema/schema.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** How long a key that opens nothing any more is remembered, in ms. */
const REMEMBERED_MS = 90 * 86_400_000;

const forgetEndedKeys = async (): Promise<void> => {
  const longAgo = new Date(Date.now() - REMEMBERED_MS);
  await getDb()
    .delete(apiKeys)
    .where(or(lt(apiKeys.expiresAt, longAgo), lt(apiKeys.revokedAt, longAgo)));
};

export const tasks: Record<string, Task> = { forget_ended_keys: () => forgetEndedKeys() };

export const crontab = ["52 3 * * * forget_ended_keys"];
