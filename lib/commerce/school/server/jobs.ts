import { and, lt, ne, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolInvitations, schoolJoinRequests } from "#lib/platform/db/schema/schema.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** So long what is over stays, for who asks why somebody is in. The audit log knows it longer. */
const KEPT_MS = 90 * 86_400_000;

/** Forgets addresses that were invited and requests that were answered, 90 days after they were. */
export const forgetEnded = async (now = new Date()): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS);
  const { acceptedAt, revokedAt, expiresAt } = schoolInvitations;
  await getDb().delete(schoolInvitations).where(sql`coalesce(${acceptedAt}, ${revokedAt}, ${expiresAt}) < ${before.toISOString()}`);
  await getDb()
    .delete(schoolJoinRequests)
    .where(and(ne(schoolJoinRequests.status, "open"), lt(schoolJoinRequests.decidedAt, before)));
};

export const tasks: Record<string, Task> = {
  forget_school_invitations: async () => {
    await forgetEnded();
  },
};

export const crontab = ["41 4 * * * forget_school_invitations"];
