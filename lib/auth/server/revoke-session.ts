import { eq } from "drizzle-orm";
import { publish } from "#lib/bus/publish.ts";
import type { Tx } from "#lib/db/client.ts";
import { accessTokens, sessions } from "#lib/db/schema/schema.ts";
import { tokenRoom } from "#lib/live/rooms.ts";

/** Ends a session: its tokens are refused at once and its live connections are closed (threat 9). */
export const revokeSession = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.update(sessions).set({ revokedAt: new Date(), refreshHash: null, previousRefreshHash: null }).where(eq(sessions.id, sessionId));
  await tx.delete(accessTokens).where(eq(accessTokens.sessionId, sessionId));
  await publish(tx, { disconnect: [tokenRoom(sessionId)] });
};
