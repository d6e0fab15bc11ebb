import { and, eq, isNull } from "drizzle-orm";
import { revokeSession, revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { sessions } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Signs one browser out.
 * @throws AppError not_found when there is no such session, it has ended, or it is somebody else's
 */
export const endOwnSession = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .for("update");
    if (!own) throw new AppError("not_found");
    await revokeSession(tx, id);
  });

/** Signs all other browsers out; gives how many. */
export const endOtherSessions = async (userId: number, currentId: number): Promise<{ ended: number }> => ({
  ended: await transaction((tx) => revokeSessions(tx, userId, currentId)),
});
