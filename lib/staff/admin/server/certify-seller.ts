import { and, eq } from "drizzle-orm";
import { canCertify } from "#lib/identity/roles/rules.ts";
import { lockTarget } from "#lib/identity/roles/server/lock-target.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { Step } from "#lib/staff/admin/server/block-user.ts";

/**
 * ENTITY-2 teachableCertified: grants or takes back the word that a seller's teaching is proven. Repeating it writes nothing.
 * @throws AppError not_found; forbidden about oneself, and about anybody who sells nothing, is blocked or gone
 */
export const certifySeller = ({ actor, userId, reason, address, isCertified }: Step & { isCertified: boolean }): Promise<void> =>
  transaction(async (tx) => {
    const target = await lockTarget(tx, userId);
    const [user] = await tx.select({ isSeller: users.isSeller }).from(users).where(eq(users.id, userId));
    if (!canCertify(actor, { ...target, isSeller: user?.isSeller ?? false })) throw new AppError("forbidden");
    const changed = await tx
      .update(authorProfiles)
      .set({ isTeachableCertified: isCertified })
      .where(and(eq(authorProfiles.userId, userId), eq(authorProfiles.isTeachableCertified, !isCertified)))
      .returning({ id: authorProfiles.userId });
    if (changed.length === 0) return;
    const action = isCertified ? "user.certified" : "user.uncertified";
    await writeAudit(tx, { actorId: actor.id, userId, action, reason, address });
    await publish(tx, { purge: [`author:${userId}`] });
  });
