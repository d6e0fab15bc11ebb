import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { giveBack } from "#lib/books/payouts/server/give-back.ts";
import type { Finance } from "#lib/books/payouts/server/prepare-batch.ts";
import { selectHeld } from "#lib/books/sanctions/server/find-held.ts";
import { stopScreening } from "#lib/books/sanctions/server/lock-screening.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { payouts, users } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { askSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { selectUnverified } from "#lib/selling/verification/server/find-unverified.ts";
import { stopVerifying } from "#lib/selling/verification/server/lock-verifying.ts";

/**
 * Takes the payouts of sellers who were blocked, got a case of sanctions, or have not proved who they are, since a batch was prepared out of it:
 * what was set aside stands with their earnings again.
 * The batch's row must be locked. Returns how many there were.
 */
export const leaveOutBlocked = async (tx: Tx, actor: Finance, batchId: number): Promise<number> => {
  // A name that is being compared is waited for, and no other is until the batch has gone on.
  await stopScreening(tx);
  await stopVerifying(tx);
  const own = await tx
    .select({ id: payouts.sellerId })
    .from(payouts)
    .where(and(eq(payouts.batchId, batchId), eq(payouts.status, "prepared")));
  await askSellers(
    tx,
    own.map(({ id }) => id),
  );
  const blocked = tx
    .select({ id: users.id })
    .from(users)
    .where(or(isNotNull(users.blockedAt), isNotNull(users.deletedAt)));
  const rows = await tx
    .update(payouts)
    .set({ status: "discarded" })
    .where(
      and(
        eq(payouts.batchId, batchId),
        eq(payouts.status, "prepared"),
        or(inArray(payouts.sellerId, blocked), inArray(payouts.sellerId, selectHeld(tx)), inArray(payouts.sellerId, selectUnverified(tx))),
      ),
    )
    .returning();
  for (const row of rows) {
    await giveBack(tx, row, accounts.payoutsUnderWay);
    const data = { batch: batchId, payout: row.id, amountMinor: row.amountMinor };
    await writeAudit(tx, { actorId: actor.id, userId: row.sellerId, action: "payouts.left_out", data, address: actor.address });
  }
  return rows.length;
};
