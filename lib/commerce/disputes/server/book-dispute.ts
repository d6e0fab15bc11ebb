import { eq, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { disputes, ledgerTransactions } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { keeperOf } from "#lib/platform/payments/keeper.ts";
import type { DisputeState } from "#lib/platform/payments/payment-provider.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";

export type DisputeRow = typeof disputes.$inferSelect;

/** What its provider owes us, and what buyers' banks took from there. */
export const accountsOf = ({ reference }: DisputeRow) => ({
  receivable: accounts.receivable(keeperOf(reference)),
  disputed: accounts.disputed(keeperOf(reference)),
});
const about = ({ id, currency }: DisputeRow) => ({ subject: `dispute:${id}`, currency });

/** The buyer's bank took the money from the provider: it owes us that much less until the bank decides. */
export const bookTaken = async (tx: Tx, dispute: DisputeRow): Promise<void> => {
  const { receivable, disputed } = accountsOf(dispute);
  const entries = [
    { account: disputed, amountMinor: dispute.amountMinor },
    { account: receivable, amountMinor: -dispute.amountMinor },
  ];
  await postTransaction(tx, { kind: "dispute", ...about(dispute), entries });
};

/** We were right: the money is back at the provider. */
export const bookReturned = async (tx: Tx, dispute: DisputeRow): Promise<void> => {
  const { receivable, disputed } = accountsOf(dispute);
  const entries = [
    { account: receivable, amountMinor: dispute.amountMinor },
    { account: disputed, amountMinor: -dispute.amountMinor },
  ];
  await postTransaction(tx, { kind: "dispute_returned", ...about(dispute), entries });
};

/** What the provider asks for it is our expense, whoever wins; what it gives back of that lowers it. Each change is a booking of its own. */
export const bookFee = async (tx: Tx, dispute: DisputeRow, fee: DisputeState["fee"]): Promise<void> => {
  const feeMinor = fee?.amountMinor ?? 0;
  const change = feeMinor - dispute.feeMinor;
  const currency = fee?.currency ?? dispute.feeCurrency;
  if (change === 0 || !isCurrency(currency)) return;
  const before = await tx.$count(ledgerTransactions, sql`kind = 'fee' and subject like ${`dispute:${dispute.id}:%`}`);
  const entries = [
    { account: accounts.disputeFees, amountMinor: change },
    { account: accountsOf(dispute).receivable, amountMinor: -change },
  ];
  await postTransaction(tx, { kind: "fee", subject: `dispute:${dispute.id}:${before + 1}`, currency, entries });
  await tx.update(disputes).set({ feeMinor, feeCurrency: currency }).where(eq(disputes.id, dispute.id));
};
