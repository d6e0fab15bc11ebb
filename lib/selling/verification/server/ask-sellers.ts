import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { remindAt } from "#lib/selling/verification/rules.ts";
import { findDemanded } from "#lib/selling/verification/server/find-unverified.ts";
import { lockVerifying } from "#lib/selling/verification/server/lock-verifying.ts";
import { tellSeller } from "#lib/selling/verification/server/tell-seller.ts";

/**
 * Demands of everybody who has to prove who she is, of these sellers or (undefined) of all, that she does, and tells her. What she sent unasked
 * and nobody has confirmed is demanded from now on as well. Returns how many are new.
 */
export const askSellers = async (tx: Tx, sellerIds?: readonly number[]): Promise<number> => {
  await lockVerifying(tx);
  const demanded = [...(await findDemanded(tx, sellerIds))].sort((a, b) => a - b);
  let asked = 0;
  for (const sellerId of demanded) {
    const askedAt = new Date();
    const [row] = await tx
      .insert(sellerVerifications)
      .values({ sellerId, status: "asked", askedAt })
      .onConflictDoUpdate({
        target: sellerVerifications.sellerId,
        set: { askedAt },
        setWhere: and(isNull(sellerVerifications.askedAt), ne(sellerVerifications.status, "confirmed")),
      })
      .returning({ status: sellerVerifications.status });
    // Whoever confirmed her, or asked, in this moment was quicker.
    if (!row) continue;
    asked += 1;
    await writeAudit(tx, { actorId: null, userId: sellerId, action: "verification.demanded", data: { status: row.status } });
    if (row.status !== "open") await tellSeller(tx, sellerId, { step: "asked", reason: null });
  }
  return asked;
};

const remind = (sellerId: number, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const [row] = await tx.select().from(sellerVerifications).where(eq(sellerVerifications.sellerId, sellerId)).for("update");
    const due = row && remindAt(row);
    if (!due || due > now) return false;
    await tx
      .update(sellerVerifications)
      .set({ reminders: row.reminders + 1 })
      .where(eq(sellerVerifications.sellerId, sellerId));
    const step = row.status === "correction" || row.status === "lapsed" ? row.status : "asked";
    await tellSeller(tx, sellerId, { step, reason: step === "correction" ? row.reason : null });
    return true;
  });

/** Every week until the day from which nothing new is submitted, whose turn it is. Returns how many were reminded. */
export const remindSellers = async (now = new Date()): Promise<number> => {
  const rows = await getDb().select().from(sellerVerifications).where(sql`status in ('asked', 'correction', 'lapsed')`);
  let told = 0;
  for (const row of rows) {
    const due = remindAt(row);
    if (due && due <= now && (await remind(row.sellerId, now))) told += 1;
  }
  return told;
};
