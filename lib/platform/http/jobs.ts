import { lt } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** Forgets counters whose window has ended. */
export const forgetRateLimits = async (now = Date.now()): Promise<void> => {
  await getDb().delete(rateLimits).where(lt(rateLimits.expire, now));
};

export const tasks: Record<string, Task> = { forget_rate_limits: () => forgetRateLimits() };

export const crontab = ["*/10 * * * * forget_rate_limits"];
