import { eq } from "drizzle-orm";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { FIRST_SHARE_BP, sellerShareMinor } from "#lib/commerce/shares/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { type Entry, postTransaction } from "#lib/platform/ledger/post-transaction.ts";

/** What the buyer owes leaves the receivables; the sellers do not earn from it, and the rest, VAT included, is our loss. */
const entriesOf = async (tx: Tx, order: OrderRow): Promise<Entry[]> => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const entries = lines.map(({ sellerId, sellerMinor, grossMinor, vatMinor }) => ({
    account: accounts.payable(sellerId),
    amountMinor: sellerMinor ?? sellerShareMinor(grossMinor - vatMinor, FIRST_SHARE_BP),
  }));
  const shared = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    ...entries,
    { account: accounts.badDebts, amountMinor: order.totalMinor - shared },
    { account: accounts.receivable("invoice"), amountMinor: -order.totalMinor },
  ];
};

const about = (order: OrderRow) => ({ subject: `order:${order.id}`, currency: order.currency });

/**
 * Books an invoice out that nobody expects to be paid any more; the order waits for its transfer as before, and its rights stay. The order's
 * row must be locked, unpaid, and nothing of it paid with credit.
 */
export const bookWriteOff = async (tx: Tx, order: OrderRow): Promise<void> => {
  await tx.update(orders).set({ writtenOffAt: new Date() }).where(eq(orders.id, order.id));
  await postTransaction(tx, { kind: "write_off", ...about(order), entries: await entriesOf(tx, order) });
};

/** The order's money came all the same, or the order is taken back: it is booked in again first. Returns whether it was written off. */
export const takeBackWriteOff = async (tx: Tx, order: OrderRow): Promise<boolean> => {
  if (!order.writtenOffAt) return false;
  const entries = (await entriesOf(tx, order)).map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
  await postTransaction(tx, { kind: "write_off_returned", ...about(order), entries });
  return true;
};
