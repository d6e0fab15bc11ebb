import { sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";

/** How long a notice is kept, in days: nobody looks for older ones (GDPR, article 5 (1) (e)). */
const KEPT_DAYS = 180;

export const forgetNotices = async (now = new Date()): Promise<void> => {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await getDb().execute(sql`delete from notices where created_at < ${longAgo}::timestamptz`);
};
