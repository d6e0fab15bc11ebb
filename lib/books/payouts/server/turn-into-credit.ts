import { z } from "zod";
import type { TurnIntoCreditInput } from "#lib/books/payouts/schema.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { findHeld } from "#lib/books/sanctions/server/find-held.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";
import { findUnverified } from "#lib/selling/verification/server/find-unverified.ts";

const bookedRow = z.object({ currency: z.string(), amountMinor: z.int() });

/** What was turned by an earlier request must be what this one asks for. */
const requireSame = async (tx: Tx, userId: number, subject: string, wanted: z.infer<typeof bookedRow>): Promise<void> => {
  const booked = await queryOne(tx, bookedRow)`
    select e.currency, e.amount_minor as "amountMinor" from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'credit_granted' and t.subject = ${subject} and e.account = ${accounts.payable(userId)}`;
  if (booked.currency !== wanted.currency || booked.amountMinor !== wanted.amountMinor) throw new AppError("idempotency_key_reused");
};

const isWaiting = async (tx: Tx, userId: number): Promise<boolean> =>
  (await findHeld(tx, [userId])).size > 0 || (await findUnverified(tx, [userId])).size > 0;

/**
 * A seller turns available earnings into credit to spend, of the same currency. The same key again does nothing (threat 4: she waits for her
 * own parallel requests and for a batch of payouts).
 * @throws AppError payout_not_ready when less is available, a case of sanctions holds it, or she has not proved who she is; idempotency_key_reused when the key turned another amount
 */
export const turnIntoCredit = (userId: number, { currency, amountMinor, key }: TurnIntoCreditInput): Promise<void> =>
  transaction(async (tx) => {
    await lockSeller(tx, userId);
    const earned = (await findEarned(tx, userId)).find((one) => one.currency === currency);
    const move = { userId, currency, amountMinor, against: accounts.payable(userId) };
    const subject = `user:${userId}:earnings:${key}`;
    const isNew = await addCredit(tx, { ...move, kind: "credit_granted", subject });
    if (!isNew) await requireSame(tx, userId, subject, { currency, amountMinor });
    else if (amountMinor > (earned?.availableMinor ?? 0) || (await isWaiting(tx, userId))) throw new AppError("payout_not_ready");
  });
