import type { Tx } from "#lib/db/client.ts";
import type { orderLines, orders } from "#lib/db/schema/schema.ts";
import { accounts } from "#lib/ledger/accounts.ts";
import { type Entry, postTransaction } from "#lib/ledger/post-transaction.ts";
import { sellerShareBp, sellerShareMinor } from "#lib/orders/rules.ts";
import type { Currency } from "#lib/worlds/currencies.ts";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/**
 * Books an order: what the provider owes us and the credit set aside against the sellers' shares, our own and the VAT. Sums to zero because
 * lines sum to the order, to the minor unit.
 */
export const bookSale = async (tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<void> => {
  const at = new Date();
  const entries: Entry[] = [
    { account: accounts.receivable(order.provider), amountMinor: order.totalMinor },
    { account: accounts.creditHeld, amountMinor: order.creditMinor },
    { account: accounts.vat(order.country), amountMinor: -order.vatMinor },
  ];
  let revenue = 0;
  for (const { sellerId, grossMinor, vatMinor } of lines) {
    const netMinor = grossMinor - vatMinor;
    const share = sellerShareMinor(netMinor, sellerShareBp({ sellerId, at }));
    revenue += netMinor - share;
    entries.push({ account: accounts.payable(sellerId), amountMinor: -share });
  }
  entries.push({ account: accounts.revenue, amountMinor: -revenue });
  if (order.grossMinor > 0)
    await postTransaction(tx, { kind: "sale", subject: `order:${order.id}`, currency: order.currency as Currency, entries });
};
