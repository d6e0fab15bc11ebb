import type { Tx } from "#lib/platform/db/client.ts";
import { ledgerEntries, ledgerTransactions } from "#lib/platform/db/schema/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Debit positive, credit negative, minor units. Liabilities (credit, payable, vat) and revenue therefore stand below zero. */
export type Entry = { account: string; amountMinor: number };

export type LedgerTransaction = {
  kind: (typeof ledgerTransactions.$inferInsert)["kind"];
  /** What it belongs to, such as `order:17`: a kind happens once to a subject. */
  subject: string;
  currency: Currency;
  entries: readonly Entry[];
};

/**
 * Books a transaction whose entries sum to zero; entries of zero are left out. False when this kind was booked for this subject before (then
 * nothing is written), so settling twice books once. The database checks the sum again when it commits.
 */
export const postTransaction = async (tx: Tx, { kind, subject, currency, entries }: LedgerTransaction): Promise<boolean> => {
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw new RangeError(`ledger entries of ${kind} ${subject} sum to ${sum}`);
  const [made] = await tx
    .insert(ledgerTransactions)
    .values({ kind, subject })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!made) return false;
  const rows = entries.filter(({ amountMinor }) => amountMinor !== 0).map((entry) => ({ ...entry, currency, transactionId: made.id }));
  if (rows.length) await tx.insert(ledgerEntries).values(rows);
  return true;
};
