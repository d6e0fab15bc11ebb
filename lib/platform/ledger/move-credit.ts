import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { creditAccounts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { type LedgerTransaction, postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Move = Pick<LedgerTransaction, "kind" | "subject"> & {
  userId: number;
  currency: Currency;
  /** Minor units, above zero. */
  amountMinor: number;
  /** The other side of the booking. */
  against: string;
};

/** Adds to what a user may spend: ledger and balance together. False when this was booked before. */
export const addCredit = async (tx: Tx, { userId, currency, amountMinor, against, kind, subject }: Move): Promise<boolean> => {
  if (amountMinor <= 0) throw new RangeError("credit is added in amounts above zero");
  const entries = [
    { account: against, amountMinor },
    { account: accounts.credit(userId), amountMinor: -amountMinor },
  ];
  if (!(await postTransaction(tx, { kind, subject, currency, entries }))) return false;
  await tx
    .insert(creditAccounts)
    .values({ userId, currency, balanceMinor: amountMinor, hadCredits: true })
    .onConflictDoUpdate({
      target: [creditAccounts.userId, creditAccounts.currency],
      set: { balanceMinor: sql`${creditAccounts.balanceMinor} + ${amountMinor}`, hadCredits: true },
    });
  return true;
};

/**
 * Takes from what a user may spend, by an update that finds no row when the balance is too low: parallel spenders wait for each other and the
 * later ones see what is left (threat 4). False when this was booked before.
 * @throws AppError credit_too_low
 */
export const takeCredit = async (tx: Tx, { userId, currency, amountMinor, against, kind, subject }: Move): Promise<boolean> => {
  if (amountMinor <= 0) throw new RangeError("credit is taken in amounts above zero");
  const entries = [
    { account: accounts.credit(userId), amountMinor },
    { account: against, amountMinor: -amountMinor },
  ];
  if (!(await postTransaction(tx, { kind, subject, currency, entries }))) return false;
  const { rowCount } = await tx.execute(sql`
    update credit_accounts set balance_minor = balance_minor - ${amountMinor}
    where user_id = ${userId} and currency = ${currency} and balance_minor >= ${amountMinor}`);
  if (rowCount !== 1) throw new AppError("credit_too_low");
  return true;
};
