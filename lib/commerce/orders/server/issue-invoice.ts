import { and, eq } from "drizzle-orm";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import {
  type InvoiceDocument,
  makeCancellationDocument,
  makeInvoiceDocument,
  type TakenBack,
} from "#lib/commerce/orders/server/invoice-document.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { invoices } from "#lib/platform/db/schema/schema.ts";
import { nextNumber } from "#lib/platform/ledger/next-number.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";

type Issued = { id: number; label: string };

const yearOf = (at: Date) => operatorDay(at).slice(0, 4);

/** Issues the invoice of an order with a gapless number, a series per year (UStG § 14 (4) 4): KR-2026-000017. The PDF is made later. */
export const issueInvoice = async (tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<Issued> => {
  const issuedAt = new Date();
  const paper = await nextNumber(tx, `KR-${yearOf(issuedAt)}`);
  const document = makeInvoiceDocument(order, lines, paper.label, issuedAt);
  const [row] = await tx
    .insert(invoices)
    .values({ orderId: order.id, userId: order.userId, ...paper, document, issuedAt })
    .returning({ id: invoices.id });
  return { id: (row as { id: number }).id, label: paper.label };
};

/**
 * Issues the paper that takes back an invoice, whole or in part, in a gapless series of its own: KS-2026-000003. Null when the order never
 * had an invoice. The PDF is made later.
 */
export const issueCancellation = async (tx: Tx, order: OrderRow, taken: TakenBack, refundId: number): Promise<Issued | null> => {
  const ofOrder = and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice"));
  const [cancelled] = await tx.select({ document: invoices.document }).from(invoices).where(ofOrder);
  if (!cancelled) return null;
  const issuedAt = new Date();
  const paper = await nextNumber(tx, `KS-${yearOf(issuedAt)}`);
  const document = makeCancellationDocument(order, taken, cancelled.document as InvoiceDocument, paper.label, issuedAt);
  const [row] = await tx
    .insert(invoices)
    .values({ orderId: order.id, userId: order.userId, kind: "cancellation", refundId, ...paper, document, issuedAt })
    .returning({ id: invoices.id });
  return { id: (row as { id: number }).id, label: paper.label };
};
