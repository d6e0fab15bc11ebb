import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { CHALLENGE_PURPOSE } from "#lib/identity/auth/server/second-factor.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { accessTokens, sessions } from "#lib/platform/db/schema/schema.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { tokenRoom } from "#lib/platform/live/rooms.ts";

const ended = () => ({ revokedAt: new Date(), refreshHash: null, nextRefreshHash: null });

/** Ends a session: its tokens are refused at once and its live connections are closed (threat 9). */
export const revokeSession = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.update(sessions).set(ended()).where(eq(sessions.id, sessionId));
  await tx.delete(accessTokens).where(eq(accessTokens.sessionId, sessionId));
  await publish(tx, { disconnect: [tokenRoom(sessionId)] });
};

/**
 * Ends all sessions of a user but one, those in which an admin acts as her and those in which she acts as others too, and logins that only wait for their second step.
 * @returns how many ended
 */
export const revokeSessions = async (tx: Tx, userId: number, exceptSessionId?: number): Promise<number> => {
  const isOther = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  const rows = await tx
    .update(sessions)
    .set(ended())
    .where(and(or(eq(sessions.userId, userId), eq(sessions.actorId, userId)), isNull(sessions.revokedAt), isOther))
    .returning({ id: sessions.id });
  const ids = rows.map(({ id }) => id);
  await tx.delete(accessTokens).where(inArray(accessTokens.sessionId, ids));
  await revokeLinks(tx, userId, CHALLENGE_PURPOSE);
  await publish(tx, { disconnect: ids.map(tokenRoom) });
  return ids.length;
};
