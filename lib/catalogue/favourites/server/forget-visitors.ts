import { sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";

/** How long a visitor's list is kept after her last mark, in days: longer than a school year with its holidays. */
const KEPT_DAYS = 400;

/** Takes away lists of visitors who no longer come: nobody will log in to fetch them (GDPR, article 5 (1) (e)). */
export const forgetVisitors = async (now = new Date()): Promise<void> => {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await getDb().execute(sql`
    delete from subscriptions where visitor_hash in (
      select visitor_hash from subscriptions where visitor_hash is not null
      group by visitor_hash having max(created_at) < ${longAgo}::timestamptz)`);
};
