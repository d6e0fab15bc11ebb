import { eq } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { auditLog, users } from "#lib/platform/db/schema/schema.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { loadPersonalData } from "#lib/platform/personal-data/load-personal-data.ts";
import { eraseSections } from "#lib/platform/personal-data/walk-areas.ts";
import { DELETION_DELAY_MS } from "#lib/staff/account/rules.ts";
import { erasedEmail } from "#lib/staff/account/server/erased-email.ts";

/**
 * Carries out a deletion whose 14 days are over; anything else (taken back, asked for anew, done before) is left alone. Kept for the tax
 * office (§ 147 AO, § 14b UStG): orders and invoices with the address that stands on them, the ledger; as the proof of a contract (GDPR,
 * article 17 (3) e): which terms she accepted, in a table that nobody can change. Each area erases its own; the row of the user stays
 * without anything personal; where its name stood, the page says that the account was deleted.
 */
export const deleteAccount = async (userId: number, now = new Date()): Promise<boolean> => {
  const areas = await loadPersonalData();
  return transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user?.deletionRequestedAt || user.deletedAt) return false;
    if (user.deletionRequestedAt.getTime() + DELETION_DELAY_MS > now.getTime()) return false;
    await eraseSections(areas, tx, { userId, email: user.email, now });
    const nobody = { email: erasedEmail(userId), passwordHash: null, publicName: "", slug: "-", imagePath: null, blockReason: null };
    await tx
      .update(users)
      .set({ ...nobody, emailVerifiedAt: null, role: "user", deletedAt: now })
      .where(eq(users.id, userId));
    await tx.insert(auditLog).values({ userId, action: "account.deleted" });
    await publish(tx, { purge: [`author:${userId}`], disconnect: [userRoom(userId)] });
    return true;
  });
};
