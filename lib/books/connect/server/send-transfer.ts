import { and, eq, isNull } from "drizzle-orm";
import { FIRST_RETRY_MS, SURELY_OVER_MS } from "#lib/books/connect/rules.ts";
import { settleBack, settleSent, type TransferRow } from "#lib/books/connect/server/book-transfer.ts";
import { holdAccount } from "#lib/books/connect/server/hold-account.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { findHeld } from "#lib/books/sanctions/server/find-held.ts";
import { stopScreening } from "#lib/books/sanctions/server/lock-screening.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { connectAccounts, connectTransfers, users } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { makeTransfer } from "#lib/platform/payments/stripe-connect.ts";
import { askSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { findUnverified } from "#lib/selling/verification/server/find-unverified.ts";
import { stopVerifying } from "#lib/selling/verification/server/lock-verifying.ts";

/**
 * Whether money may go to this account of hers now: nobody blocked her, no case of sanctions is open, she has proved who she is where that is
 * demanded, and Stripe lets it take some.
 */
const mayTake = async (db: Db | Tx, { sellerId, account }: TransferRow): Promise<boolean> => {
  const open = and(eq(users.id, sellerId), isNull(users.blockedAt), isNull(users.deletedAt));
  const [able] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(connectAccounts, eq(connectAccounts.userId, users.id))
    .where(
      and(
        open,
        eq(connectAccounts.reference, account),
        eq(connectAccounts.isChosen, true),
        eq(connectAccounts.transfers, "active"),
        eq(connectAccounts.isPayingOut, true),
      ),
    );
  return able !== undefined && (await findHeld(db, [sellerId])).size === 0 && (await findUnverified(db, [sellerId])).size === 0;
};

const find = async (db: Db | Tx, id: number): Promise<TransferRow | undefined> =>
  (await db.select().from(connectTransfers).where(eq(connectTransfers.id, id)))[0];

/** What is left out right before Stripe would be asked is its seller's again, and stands in the audit log. */
const leaveOut = async (tx: Tx, row: TransferRow, from: TransferRow["status"]): Promise<void> => {
  if (!(await settleBack(tx, row, "discarded", [from]))) return;
  const data = { transfer: row.id, amountMinor: row.amountMinor };
  await writeAudit(tx, { actorId: null, userId: row.sellerId, action: "connect.left_out", data });
};

/**
 * From now on Stripe may have it, and nobody gives it up. A name that is being compared with the list of sanctions is waited for, so a case was
 * either seen or is younger than this; so is a confirmation that lapses.
 */
const startAsking = (id: number, now: Date): Promise<void> =>
  transaction(async (tx) => {
    const known = await find(tx, id);
    if (known?.status !== "due") return;
    await lockSeller(tx, known.sellerId);
    await stopScreening(tx);
    await stopVerifying(tx);
    await askSellers(tx, [known.sellerId]);
    const [row] = await tx
      .select()
      .from(connectTransfers)
      .where(and(eq(connectTransfers.id, id), eq(connectTransfers.status, "due")))
      .for("update");
    if (!row) return;
    if (!(await mayTake(tx, row))) return leaveOut(tx, row, "due");
    const nextAt = new Date(now.getTime() + FIRST_RETRY_MS);
    await tx.update(connectTransfers).set({ status: "asked", askedAt: now, nextAt }).where(eq(connectTransfers.id, id));
  });

/** Who may not be paid any more gets what was made for her before, and nothing new. */
const ask = async (tx: Tx, row: TransferRow, now: Date): Promise<void> => {
  const told = await makeTransfer(row, await mayTake(tx, row));
  if (told === null) {
    if (now.getTime() - (row.askedAt?.getTime() ?? 0) > SURELY_OVER_MS) await leaveOut(tx, row, "asked");
    return;
  }
  if ("reference" in told) return settleSent(tx, row, told.reference);
  await settleBack(tx, row, "refused", ["asked"], told.refusal);
  // Why it refuses can be that her account changed.
  await addJob(tx, "take_connect_account", { reference: row.account }, { jobKey: `take_connect_account:${row.account}` });
};

/**
 * Brings a transfer that is due, or was asked for and not answered, to its end; the same one by several processes, again and again, is made once.
 * Runs as a job. Nothing happens while somebody else is at it.
 * @throws AppError unavailable when Stripe gave no answer; the sweeper asks again
 */
export const sendTransfer = async (id: number, now = new Date()): Promise<void> => {
  await startAsking(id, now);
  const known = await find(getDb(), id);
  if (known?.status !== "asked") return;
  await holdAccount(known.sellerId, async (tx) => {
    const row = await find(tx, id);
    if (row?.status === "asked") await ask(tx, row, now);
  });
};
