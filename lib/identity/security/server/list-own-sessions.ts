import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { describeDevice } from "#lib/identity/security/rules.ts";
import type { OwnSession } from "#lib/identity/security/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sessions } from "#lib/platform/db/schema/schema.ts";

/** Where the user is logged in: this browser first, then by when it was last seen; at most 100. */
export const listOwnSessions = async (userId: number, currentId: number): Promise<OwnSession[]> => {
  const seenAt = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  const rows = await getDb()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sql`${sessions.id} = ${currentId}`), desc(seenAt))
    .limit(100);
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt, actorId }) => ({
    id,
    ...describeDevice(userAgent),
    address: actorId === null ? address : null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isCurrent: id === currentId,
    isSupport: actorId !== null,
  }));
};
