import { and, eq, isNull } from "drizzle-orm";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { sessions } from "#lib/platform/db/schema/schema.ts";

/** Ends every session in which this member of staff acts as somebody else. */
export const endSessionsAsActor = async (tx: Tx, actorId: number): Promise<void> => {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.actorId, actorId), isNull(sessions.revokedAt)));
  for (const { id } of open) await revokeSession(tx, id);
};
