import { eq } from "drizzle-orm";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { type Actor, canChangeRole, type Role } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Gives a role. Every session that knew her by another one ends, those in which she acts as others or is acted for included: what a new role
 * opens is opened by a new login (its second factor, too). Writes nothing when it is hers already.
 */
export const setRole = async (tx: Tx, userId: number, role: Role): Promise<{ from: Role; to: Role } | null> => {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("update");
  if (!user || user.role === role) return null;
  await tx.update(users).set({ role }).where(eq(users.id, userId));
  await revokeSessions(tx, userId);
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
