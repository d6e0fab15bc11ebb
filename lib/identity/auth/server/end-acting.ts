import { and, desc, eq, sql } from "drizzle-orm";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { auditLog, sessions } from "#lib/platform/db/schema/schema.ts";

/** `wasOpen`: it ended just now. */
export type EndedActing = { userId: number; wasOpen: boolean };

/**
 * Ends a session in which an admin acts as a user and notes that (IMPERSONATE-1). Null for any other session; one that has ended already
 * is told about once.
 */
export const endActing = async (tx: Tx, sessionId: number, address: string | null): Promise<EndedActing | null> => {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
  if (!session?.actorId || !session.userId) return null;
  const { actorId, userId } = session;
  const wasOpen = session.revokedAt === null;
  if (wasOpen) {
    const isIts = and(eq(auditLog.actorId, actorId), sql`${auditLog.data}->>'sessionId' = ${String(sessionId)}`);
    const [started] = await tx
      .select({ reason: auditLog.reason })
      .from(auditLog)
      .where(and(isIts, eq(auditLog.action, "login_as.started")))
      .orderBy(desc(auditLog.id))
      .limit(1);
    await revokeSession(tx, sessionId);
    const data = { sessionId, hasExpired: session.expiresAt < new Date() };
    await writeAudit(tx, { actorId, userId, action: "login_as.ended", reason: started?.reason ?? null, data, address });
  }
  return { userId, wasOpen };
};
