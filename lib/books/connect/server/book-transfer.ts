import { and, eq, inArray } from "drizzle-orm";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { type connectReversals, connectTransfers } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

export type TransferRow = typeof connectTransfers.$inferSelect;
export type ReversalRow = typeof connectReversals.$inferSelect;

const receivable = accounts.receivable("stripe");

/** Sets aside what a transfer takes out of its seller's earnings; under her lock. */
export const bookTaken = async (tx: Tx, { id, sellerId, amountMinor, currency }: TransferRow): Promise<void> => {
  const entries = [
    { account: accounts.payable(sellerId), amountMinor },
    { account: accounts.connectTransfers, amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payout", subject: `connect-transfer:${id}`, currency, entries });
};

/** Stripe has made it: what the provider owes us is less by it. */
export const settleSent = async (tx: Tx, { id, amountMinor, currency }: TransferRow, reference: string): Promise<void> => {
  const asked = and(eq(connectTransfers.id, id), eq(connectTransfers.status, "asked"));
  const [row] = await tx
    .update(connectTransfers)
    .set({ status: "sent", reference, nextAt: null, failure: null })
    .where(asked)
    .returning({ id: connectTransfers.id });
  if (!row) return;
  const entries = [
    { account: accounts.connectTransfers, amountMinor },
    { account: receivable, amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payment", subject: `connect-transfer:${id}`, currency, entries });
};

/**
 * It was not made and never will be: what was set aside is its seller's again. False when it has gone on meanwhile.
 * @param from the states in which it may end so
 */
export const settleBack = async (
  tx: Tx,
  { id, sellerId, amountMinor, currency }: TransferRow,
  status: "refused" | "discarded",
  from: TransferRow["status"][],
  failure: string | null = null,
): Promise<boolean> => {
  await lockSeller(tx, sellerId);
  const [row] = await tx
    .update(connectTransfers)
    .set({ status, failure, nextAt: null })
    .where(and(eq(connectTransfers.id, id), inArray(connectTransfers.status, from)))
    .returning({ id: connectTransfers.id });
  if (!row) return false;
  const entries = [
    { account: accounts.connectTransfers, amountMinor },
    { account: accounts.payable(sellerId), amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payout_returned", subject: `connect-transfer:${id}`, currency, entries });
  return true;
};

/** Stripe has taken a part of a transfer back: the provider owes us more, and its seller less, or we owe her. */
export const bookReversed = async (
  tx: Tx,
  { id, amountMinor }: Pick<ReversalRow, "id" | "amountMinor">,
  sellerId: number,
): Promise<void> => {
  await lockSeller(tx, sellerId);
  const entries = [
    { account: receivable, amountMinor },
    { account: accounts.payable(sellerId), amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payout_returned", subject: `connect-reversal:${id}`, currency: "EUR", entries });
};
