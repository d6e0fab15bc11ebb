import { eq } from "drizzle-orm";
import { endSessionsAsActor } from "#lib/admin/server/end-sessions-as-actor.ts";
import { writeAudit } from "#lib/audit/write-audit.ts";
import { revokeSessions } from "#lib/auth/server/revoke-session.ts";
import { publish } from "#lib/bus/publish.ts";
import { transaction } from "#lib/db/client.ts";
import { users } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/errors/errors.ts";
import { userRoom } from "#lib/live/rooms.ts";
import { returnMaterials, withdrawMaterials } from "#lib/materials/server/withdraw-materials.ts";
import { type Actor, canBlock } from "#lib/roles/rules.ts";
import { lockTarget } from "#lib/roles/server/lock-target.ts";

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
