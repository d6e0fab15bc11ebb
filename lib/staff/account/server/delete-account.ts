import { eq } from "drizzle-orm";
import { settleLeaving } from "#lib/books/payouts/server/settle-leaving.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { auditLog, users } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { log } from "#lib/platform/log/log.ts";
import { loadPersonalData } from "#lib/platform/personal-data/load-personal-data.ts";
import { eraseSections } from "#lib/platform/personal-data/walk-areas.ts";
import { DELETION_DELAY_MS } from "#lib/staff/account/rules.ts";
import { erasedEmail } from "#lib/staff/account/server/erased-email.ts";

const TRY_AGAIN_MS = 86_400_000;

/**
 * Carries out a deletion whose 14 days are over; anything else (taken back, asked for anew, done before) is left alone. A seller's waits, and is
 * tried again every day, until her credit notes are issued and she has been paid (GDPR, article 17 (3) e), or what she gave up is ours. Kept for the tax
 * office (§ 147 AO, § 14b UStG): orders and invoices with the address that stands on them, the ledger; as the proof of a contract (GDPR,
 * article 17 (3) e): which terms she accepted, in a table that nobody can change. Each area erases its own; the row of the user stays
 * without anything personal; where its name stood, the page says that the account was deleted.
 */
export const deleteAccount = async (
  userId: number,
  now = new Date(),
  { forfeitsEarnings } = { forfeitsEarnings: false },
): Promise<boolean> => {
  const areas = await loadPersonalData();
  return transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user?.deletionRequestedAt || user.deletedAt) return false;
    if (user.deletionRequestedAt.getTime() + DELETION_DELAY_MS > now.getTime()) return false;
    if (!(await settleLeaving(tx, userId, forfeitsEarnings, now))) {
      const runAt = new Date(now.getTime() + TRY_AGAIN_MS);
      await addJob(tx, "delete_account", { userId, forfeitsEarnings }, { jobKey: `delete_account:${userId}`, runAt });
      log.info({ user: userId, requestedAt: user.deletionRequestedAt }, "a deletion waits for the seller's money and papers");
      return false;
    }
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
