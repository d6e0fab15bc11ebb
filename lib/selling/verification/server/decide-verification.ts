import { eq } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { bankAccounts, sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { VerificationDecision } from "#lib/selling/verification/schema.ts";
import { tellSeller } from "#lib/selling/verification/server/tell-seller.ts";

/**
 * A person of finance confirms who a seller is, or asks her to correct it, with the reason that she reads; never for herself. The row is locked
 * and its version is the one that was seen: a name that changed meanwhile is not confirmed with it.
 * @throws AppError not_found; forbidden for one's own; conflict when it was decided, or changed, since it was seen
 */
export const decideVerification = (
  actor: { id: number; address: string | null },
  { sellerId, version, isConfirmed, reason }: VerificationDecision,
): Promise<void> =>
  transaction(async (tx) => {
    const own = eq(sellerVerifications.sellerId, sellerId);
    const [row] = await tx.select().from(sellerVerifications).where(own).for("update");
    if (!row) return notFoundError();
    if (sellerId === actor.id) throw new AppError("forbidden");
    if (row.status !== "open" || row.version !== version) throw new AppError("conflict");
    const [bank] = await tx.select({ holder: bankAccounts.holder }).from(bankAccounts).where(eq(bankAccounts.userId, sellerId));
    const now = new Date();
    const status = isConfirmed ? ("confirmed" as const) : ("correction" as const);
    // Thirty days anew for what is to be corrected, where it was demanded at all.
    const again = isConfirmed || !row.askedAt ? {} : { askedAt: now, reminders: 0 };
    const confirmedHolder = isConfirmed ? (bank?.holder ?? null) : null;
    await tx
      .update(sellerVerifications)
      .set({ status, reason, decidedBy: actor.id, decidedAt: now, confirmedHolder, ...again })
      .where(own);
    await writeAudit(tx, { actorId: actor.id, userId: sellerId, action: `verification.${status}`, reason, address: actor.address });
    await tellSeller(tx, sellerId, { step: status, reason: isConfirmed ? null : reason });
    await publish(tx, { purge: [`author:${sellerId}`] });
  });
