import { eq } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { isSameName } from "#lib/selling/verification/rules.ts";
import { lockVerifying } from "#lib/selling/verification/server/lock-verifying.ts";
import { tellSeller } from "#lib/selling/verification/server/tell-seller.ts";

/**
 * A name was stated elsewhere, of her bank account's holder or before the tax office: what was confirmed for another name lapses, and what
 * finance looks at is no longer what it has seen. To be called in the transaction that keeps the name.
 */
export const reopenVerification = async (tx: Tx, sellerId: number, name: string): Promise<void> => {
  await lockVerifying(tx);
  const own = eq(sellerVerifications.sellerId, sellerId);
  const [row] = await tx.select().from(sellerVerifications).where(own).for("update");
  if (!row) return;
  const known = [row.legalName, row.confirmedHolder].some((one) => one !== null && isSameName(one, name));
  if (row.status !== "confirmed") {
    await tx
      .update(sellerVerifications)
      .set({ version: row.version + 1 })
      .where(own);
    return;
  }
  if (known) return;
  await tx
    .update(sellerVerifications)
    .set({ status: "lapsed", askedAt: new Date(), reminders: 0, version: row.version + 1 })
    .where(own);
  await writeAudit(tx, { actorId: sellerId, userId: sellerId, action: "verification.lapsed" });
  await tellSeller(tx, sellerId, { step: "lapsed", reason: null });
};
