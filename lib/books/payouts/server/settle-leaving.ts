import { and, eq, inArray } from "drizzle-orm";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { findConnected } from "#lib/books/payouts/server/find-connected.ts";
import { findDebts } from "#lib/books/payouts/server/find-unsettled.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { bankAccounts, connectReversals, connectTransfers, payouts } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

const findOwed = async (tx: Tx, userId: number, now: Date) =>
  (await findEarned(tx, userId, now)).filter(({ earnedMinor }) => earnedMinor > 0);

/** What somebody who wants to leave has earned: nothing, or something that can be paid out, or for which she has no bank account. */
export const weighLeaving = async (tx: Tx, userId: number, now: Date): Promise<"nothing" | "payable" | "no_bank"> => {
  if ((await findOwed(tx, userId, now)).length === 0) return "nothing";
  if ((await findConnected(tx, [userId])).size > 0) return "payable";
  return (await tx.$count(bankAccounts, eq(bankAccounts.userId, userId))) > 0 ? "payable" : "no_bank";
};

/** Whether a transfer to her account at Stripe, or one back from it, is not at its end. */
const isTransferring = async (tx: Tx, userId: number): Promise<boolean> => {
  const own = eq(connectTransfers.sellerId, userId);
  const open = inArray(connectTransfers.status, ["prepared", "due", "asked"]);
  if ((await tx.$count(connectTransfers, and(own, open))) > 0) return true;
  const transfers = tx.select({ id: connectTransfers.id }).from(connectTransfers).where(own);
  return (
    (await tx.$count(connectReversals, and(eq(connectReversals.status, "asked"), inArray(connectReversals.transferId, transfers)))) > 0
  );
};

/** What she gave up becomes ours; under her lock, so no batch takes the same. */
const forfeit = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await lockSeller(tx, userId);
  for (const { currency, earnedMinor: amountMinor } of await findOwed(tx, userId, now)) {
    const entries = [
      { account: accounts.payable(userId), amountMinor },
      { account: accounts.revenue, amountMinor: -amountMinor },
    ];
    await postTransaction(tx, { kind: "correction", subject: `account_deletion:${userId}:${currency}:earnings`, currency, entries });
  }
};

/**
 * Whether a seller's account can be deleted: a credit note settles every sale, so that its paper names her, and all she earned has been paid
 * out, or is given up now. What is still on its way to the bank may come back. Books what she gives up.
 */
export const settleLeaving = async (tx: Tx, userId: number, forfeitsEarnings: boolean, now: Date): Promise<boolean> => {
  if ((await findDebts(tx, "9999-12-31", userId)).length > 0) return false;
  const underWay = and(eq(payouts.sellerId, userId), eq(payouts.status, "prepared"));
  if ((await tx.$count(payouts, underWay)) > 0 || (await isTransferring(tx, userId))) return false;
  if (forfeitsEarnings) await forfeit(tx, userId, now);
  return (await findOwed(tx, userId, now)).length === 0;
};
