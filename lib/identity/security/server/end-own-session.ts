import { and, eq, isNull } from "drizzle-orm";
import { revokeKeys } from "#lib/identity/api-keys/server/revoke-keys.ts";
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

type Others = { userId: number; sessionId: number; address: string | null; apiKeys: boolean };

/** Signs all other browsers out, with `apiKeys` programs, too; gives how many browsers. */
export const endOtherSessions = ({ userId, sessionId, address, apiKeys }: Others): Promise<{ ended: number }> =>
  transaction(async (tx) => {
    const ended = await revokeSessions(tx, userId, sessionId);
    if (apiKeys) await revokeKeys(tx, userId, { actorId: userId, address });
    return { ended };
  });
