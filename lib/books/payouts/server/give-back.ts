import type { Tx } from "#lib/platform/db/client.ts";
import type { payouts } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

export type PayoutRow = typeof payouts.$inferSelect;

/** Books what was set aside for a payout back to its seller. `from`: the account where the money stands. */
export const giveBack = async (tx: Tx, { id, sellerId, amountMinor, currency }: PayoutRow, from: string): Promise<void> => {
  const entries = [
    { account: from, amountMinor },
    { account: accounts.payable(sellerId), amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payout_returned", subject: `payout:${id}`, currency, entries });
};
