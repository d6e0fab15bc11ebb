import { and, eq } from "drizzle-orm";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { type Corrected, makeCorrectionDocument } from "#lib/commerce/orders/server/correction-document.ts";
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

type OfInvoice = { kind: "cancellation" | "correction"; refundId: number | null };

/** In a gapless series of its own: KS-2026-000003. */
const issueAgainst = async (
  tx: Tx,
  order: OrderRow,
  { kind, refundId }: OfInvoice,
  make: (invoice: InvoiceDocument, label: string, issuedAt: Date) => InvoiceDocument,
): Promise<Issued | null> => {
  const ofOrder = and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice"));
  const [invoice] = await tx.select({ document: invoices.document }).from(invoices).where(ofOrder);
  if (!invoice) return null;
  const issuedAt = new Date();
  const paper = await nextNumber(tx, `KS-${yearOf(issuedAt)}`);
  const document = make(invoice.document as InvoiceDocument, paper.label, issuedAt);
  const [row] = await tx
    .insert(invoices)
    .values({ orderId: order.id, userId: order.userId, kind, refundId, ...paper, document, issuedAt })
    .returning({ id: invoices.id });
  return { id: (row as { id: number }).id, label: paper.label };
};

/** Issues the paper that takes back an invoice, whole or in part. Null when the order never had an invoice. The PDF is made later. */
export const issueCancellation = (tx: Tx, order: OrderRow, taken: TakenBack, refundId: number): Promise<Issued | null> =>
  issueAgainst(tx, order, { kind: "cancellation", refundId }, (invoice, label, at) =>
    makeCancellationDocument(order, taken, invoice, label, at),
  );

/** Issues the paper that corrects an invoice by its VAT. The PDF is made later. */
export const issueCorrection = async (tx: Tx, order: OrderRow, corrected: Corrected): Promise<Issued> => {
  const paper = await issueAgainst(tx, order, { kind: "correction", refundId: null }, (invoice, label, at) =>
    makeCorrectionDocument(order, corrected, invoice, label, at),
  );
  // An order that carries VAT has an invoice.
  return paper as Issued;
};
