import { eq } from "drizzle-orm";
import { returnMaterials, withdrawMaterials } from "#lib/catalogue/materials/server/withdraw-materials.ts";
import { revokeKeys } from "#lib/identity/api-keys/server/revoke-keys.ts";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { type Actor, canBlock } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { endSessionsAsActor } from "#lib/staff/admin/server/end-sessions-as-actor.ts";

export type Step = { actor: Actor; userId: number; reason: string; address: string | null };

/**
 * Blocks a user: she is out at once everywhere, cannot log in, and her author pages are made anew. Repeating it changes nothing.
 * @throws AppError not_found; forbidden for oneself, and for colleagues unless an admin asks
 */
export const blockUser = ({ actor, userId, reason, address }: Step): Promise<void> =>
  transaction(async (tx) => {
    const target = await lockTarget(tx, userId);
    if (!canBlock(actor, target)) throw new AppError("forbidden");
    if (target.isBlocked) return;
    await tx.update(users).set({ blockedAt: new Date(), blockReason: reason }).where(eq(users.id, userId));
    const ended = await revokeSessions(tx, userId);
    await revokeKeys(tx, userId, { actorId: actor.id, address });
    await endSessionsAsActor(tx, userId);
    await writeAudit(tx, { actorId: actor.id, userId, action: "user.blocked", reason, data: { sessions: ended }, address });
    // What she sells leaves the shop with her; who bought it keeps it.
    await withdrawMaterials(tx, userId, "author_blocked");
    await publish(tx, { disconnect: [userRoom(userId)] });
  });

/** Lets a user in again. @throws AppError as blockUser */
export const unblockUser = ({ actor, userId, reason, address }: Step): Promise<void> =>
  transaction(async (tx) => {
    const target = await lockTarget(tx, userId);
    if (!canBlock(actor, target)) throw new AppError("forbidden");
    if (!target.isBlocked) return;
    await tx.update(users).set({ blockedAt: null, blockReason: null }).where(eq(users.id, userId));
    await writeAudit(tx, { actorId: actor.id, userId, action: "user.unblocked", reason, address });
    await returnMaterials(tx, userId, "author_blocked");
  });
