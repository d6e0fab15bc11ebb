import { lt, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { authorHosts } from "#lib/platform/db/schema/schema.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** Forgets hosts that have rested for a year: anybody may take them now, and whoever left is named nowhere. */
export const forgetAuthorHosts = async (): Promise<void> => {
  await getDb().delete(authorHosts).where(lt(authorHosts.freedAt, sql`now() - interval '1 year'`));
};

export const tasks: Record<string, Task> = { forget_author_hosts: () => forgetAuthorHosts() };

export const crontab = ["52 3 * * * forget_author_hosts"];
