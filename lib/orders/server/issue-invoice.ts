import { sql } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import { invoiceCounters, invoices } from "#lib/db/schema/schema.ts";
import type { LineRow, OrderRow } from "#lib/orders/server/book-sale.ts";
import { makeInvoiceDocument } from "#lib/orders/server/invoice-document.ts";
import { operatorDay } from "#lib/orders/server/operator.ts";

/** The next number of a series. The counter's row stays locked until the transaction ends: one that fails leaves no gap. */
const nextNumber = async (tx: Tx, series: string): Promise<number> => {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  return (row as { last: number }).last;
};

/** Issues the invoice of an order with a gapless number, a series per year (UStG § 14 (4) 4): KR-2026-000017. The PDF is made later. */
export const issueInvoice = async (tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<{ id: number; label: string }> => {
  const issuedAt = new Date();
  const series = `KR-${operatorDay(issuedAt).slice(0, 4)}`;
  const number = await nextNumber(tx, series);
  const label = `${series}-${String(number).padStart(6, "0")}`;
  const document = makeInvoiceDocument(order, lines, label, issuedAt);
  const [row] = await tx
    .insert(invoices)
    .values({ orderId: order.id, userId: order.userId, series, number, label, document, issuedAt })
    .returning({ id: invoices.id });
  return { id: (row as { id: number }).id, label };
};
