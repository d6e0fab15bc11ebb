import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { revokeSession } from "#lib/identity/auth/server/revoke-session.ts";
import { type Actor, canChangeRole, type Role } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { endSessionsAsActor } from "#lib/staff/admin/server/end-sessions-as-actor.ts";

/** Gives a role and ends what it no longer allows: acting as others, or being acted for. Writes nothing when it is hers already. */
export const setRole = async (tx: Tx, userId: number, role: Role): Promise<{ from: Role; to: Role } | null> => {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("update");
  if (!user || user.role === role) return null;
  await tx.update(users).set({ role }).where(eq(users.id, userId));
  await endSessionsAsActor(tx, userId);
  const seen = and(eq(sessions.userId, userId), isNotNull(sessions.actorId), isNull(sessions.revokedAt));
  for (const { id } of await tx.select({ id: sessions.id }).from(sessions).where(seen)) await revokeSession(tx, id);
  return { from: user.role, to: role };
};

type Change = { actor: Actor; userId: number; role: Role; reason: string; address: string | null };

/** An admin appoints staff, or takes a role back. @throws AppError not_found; forbidden for oneself, blocked and deleted accounts */
export const changeRole = ({ actor, userId, role, reason, address }: Change): Promise<void> =>
  transaction(async (tx) => {
    const target = await lockTarget(tx, userId);
    if (!canChangeRole(actor, target)) throw new AppError("forbidden");
    const data = await setRole(tx, userId, role);
    if (data) await writeAudit(tx, { actorId: actor.id, userId, action: "user.role_changed", reason, data, address });
  });
