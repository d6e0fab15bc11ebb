import { sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { findSession } from "#lib/platform/http/session.ts";

export type LiveIdentity = { userId: number; sessionId: number };

/** Who an access token belongs to; null for visitors, for tokens that are no longer good, and for staff without their second factor. */
export const identify = async (token: string): Promise<LiveIdentity | null> => {
  const session = await findSession(token);
  return session?.userId && !session.lacksSecondFactor ? { userId: session.userId, sessionId: session.sessionId } : null;
};

/**
 * Which of these sessions hold no longer: revoked, expired, or their user blocked or deleted (threat 9). A connection outlives the access
 * token that opened it, as its session does, but never its session.
 */
export const findEndedSessions = (sessionIds: readonly number[]): Promise<number[]> =>
  queryIds(getDb())`
    select asked.id from unnest(${sql.param([...sessionIds])}::bigint[]) as asked (id)
    where not exists (
      select 1 from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and s.revoked_at is null and s.expires_at > now() and u.blocked_at is null and u.deleted_at is null
    )`;
