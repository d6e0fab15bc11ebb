import { sql } from "drizzle-orm";
import { orderFee, type SharedLine, shareFor, shareLines } from "#lib/commerce/shares/rules.ts";
import { findSales } from "#lib/commerce/shares/server/find-sales.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { type Entry, postTransaction } from "#lib/platform/ledger/post-transaction.ts";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

const shareOrder = async (tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<SharedLine[]> => {
  const sales = await findSales(tx, [...new Set(lines.map(({ sellerId }) => sellerId))], order.placedAt);
  const currency = order.currency;
  const fee = orderFee(order.grossMinor, currency, order.rates[currency] ?? 1);
  return shareLines(
    lines.map(({ sellerId, grossMinor, vatMinor }) => ({ grossMinor, vatMinor, ...shareFor(sales.get(sellerId) ?? 0) })),
    fee,
  );
};

/** What the sale brought its sellers stands with each line from now on, whatever becomes of the table of shares. */
const keepShares = async (tx: Tx, lines: readonly LineRow[], shared: readonly SharedLine[]): Promise<void> => {
  const rows = lines.map(({ id }, index) => ({ id, ...shared[index] }));
  await tx.execute(sql`
    update order_lines l set share_bp = s."shareBp", fee_minor = s."feeMinor", seller_minor = s."sellerMinor"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id bigint, "shareBp" int, "feeMinor" bigint, "sellerMinor" bigint)
    where l.id = s.id`);
};

/**
 * Books an order: what the provider owes us and the credit set aside against the sellers' parts, our own (with the transaction fee) and the
 * VAT. Sums to zero because lines sum to the order, to the minor unit. Free orders share and book nothing.
 */
export const bookSale = async (tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<void> => {
  const shared = await shareOrder(tx, order, lines);
  await keepShares(tx, lines, shared);
  if (order.grossMinor === 0) return;
  const entries: Entry[] = [
    { account: accounts.receivable(order.provider), amountMinor: order.totalMinor },
    { account: accounts.creditHeld, amountMinor: order.creditMinor },
    { account: accounts.vat(order.country), amountMinor: -order.vatMinor },
  ];
  let revenue = 0;
  for (const [index, { sellerId, grossMinor, vatMinor }] of lines.entries()) {
    const { sellerMinor } = shared[index] as SharedLine;
    revenue += grossMinor - vatMinor - sellerMinor;
    entries.push({ account: accounts.payable(sellerId), amountMinor: -sellerMinor });
  }
  entries.push({ account: accounts.revenue, amountMinor: -revenue });
  await postTransaction(tx, { kind: "sale", subject: `order:${order.id}`, currency: order.currency, entries });
};
