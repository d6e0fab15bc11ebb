import type { TurnIntoCreditInput } from "#lib/books/payouts/schema.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";

/**
 * A seller turns earnings into credit to spend, of the same currency. The same key again does nothing (threat 4: she waits for her own
 * parallel requests and for a batch of payouts).
 * @throws AppError payout_not_ready when less is available
 */
export const turnIntoCredit = (userId: number, { currency, amountMinor, key }: TurnIntoCreditInput): Promise<void> =>
  transaction(async (tx) => {
    await lockSeller(tx, userId);
    const earned = (await findEarned(tx, userId)).find((one) => one.currency === currency);
    const move = { userId, currency, amountMinor, against: accounts.payable(userId) };
    const isNew = await addCredit(tx, { ...move, kind: "credit_granted", subject: `user:${userId}:earnings:${key}` });
    if (isNew && amountMinor > (earned?.availableMinor ?? 0)) throw new AppError("payout_not_ready");
  });
