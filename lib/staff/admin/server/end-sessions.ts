import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { canEndSessions } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { Step } from "#lib/staff/admin/server/block-user.ts";

/**
 * Logs a user out on all devices, without blocking her (ASVS 7.4.5): for a browser that was lost or left open. Her API keys stay.
 * @throws AppError not_found; forbidden for oneself, whoever is blocked, and for colleagues unless an admin asks
 */
export const endSessions = ({ actor, userId, reason, address }: Step): Promise<void> =>
  transaction(async (tx) => {
    if (!canEndSessions(actor, await lockTarget(tx, userId))) throw new AppError("forbidden");
    const sessions = await revokeSessions(tx, userId);
    await writeAudit(tx, { actorId: actor.id, userId, action: "user.sessions_ended", reason, data: { sessions }, address });
  });
