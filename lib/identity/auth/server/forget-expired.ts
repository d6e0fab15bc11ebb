import { and, isNull, lt, or, sql } from "drizzle-orm";
import { REFRESH_SECONDS } from "#lib/identity/auth/server/tokens.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { accessTokens, pendingRegistrations, sessions } from "#lib/platform/db/schema/schema.ts";
import { forgetLinks } from "#lib/platform/links/revoke-links.ts";

const DAY_MS = 86_400_000;

/**
 * Forgets what no longer opens anything: tokens and sessions that ended a day ago (those of users after 30 days, until when a stolen secret
 * could still come back), links, and registrations that nobody confirmed within a week after their link ended.
 */
export const forgetExpired = async (now = new Date()): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const longAgo = new Date(now.getTime() - REFRESH_SECONDS * 1000);
  const db = getDb();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, yesterday));
  await forgetLinks(db, yesterday);
  await db
    .delete(sessions)
    .where(
      or(
        and(isNull(sessions.userId), lt(sessions.expiresAt, yesterday)),
        lt(sessions.expiresAt, longAgo),
        lt(sql`${sessions.revokedAt}`, longAgo),
      ),
    );
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, new Date(now.getTime() - 7 * DAY_MS)));
};
