import { eq } from "drizzle-orm";
import { accountsOf, type DisputeRow } from "#lib/commerce/disputes/server/book-dispute.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { noteAllBack } from "#lib/commerce/orders/server/return-money.ts";
import { bookOutside } from "#lib/commerce/refunds/server/book-outside.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { disputes } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";

/**
 * The bank decided for the buyer: what it keeps is money that she got past us (`bookOutside`), and what had gone back to her before is our loss.
 * `sent`: what the provider says it sent (`findSent`). The rows of the order and of the dispute are locked, the dispute is marked.
 */
export const bookLost = async (tx: Tx, dispute: DisputeRow, order: OrderRow, sent: ReadonlySet<string>): Promise<void> => {
  const { id, amountMinor, currency, reason: note } = dispute;
  const lossMinor = await bookOutside(tx, order, { by: { disputeId: id }, reason: "dispute", note, amountMinor, sent });
  const { receivable, disputed } = accountsOf(dispute);
  const entries = [
    { account: disputed, amountMinor: -amountMinor },
    { account: receivable, amountMinor: amountMinor - lossMinor },
    { account: accounts.badDebts, amountMinor: lossMinor },
  ];
  await postTransaction(tx, { kind: "dispute_lost", subject: `dispute:${id}`, currency, entries });
  await tx.update(disputes).set({ lossMinor }).where(eq(disputes.id, id));
  await noteAllBack(tx, dispute.paymentId);
};
