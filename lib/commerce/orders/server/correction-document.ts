import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { type InvoiceDocument, makeInvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";

/** What refunds left of a line, minor units. */
export type CorrectedLine = { line: LineRow; grossMinor: number; vatMinor: number };
export type Corrected = { lines: readonly CorrectedLine[]; creditMinor: number };

/**
 * Writes down that an invoice is corrected: each line is taken back with its VAT and stands anew without, as the buyer owes it, so that the
 * paper's sum is the VAT alone, below zero. A paper over nothing but VAT could not say of what rate and amount it is (EN 16931, BR-S-08 and 09).
 */
export const makeCorrectionDocument = (
  order: OrderRow,
  { lines, creditMinor }: Corrected,
  corrected: InvoiceDocument,
  label: string,
  issuedAt: Date,
): InvoiceDocument => {
  const rows = lines.flatMap(({ line, grossMinor, vatMinor }) => {
    const netMinor = grossMinor - vatMinor;
    const back = { ...line, originalMinor: -grossMinor, discountMinor: 0, grossMinor: -grossMinor, vatMinor: -vatMinor };
    return [back, { ...back, originalMinor: netMinor, grossMinor: netMinor, vatMinor: 0, vatRateBp: 0 }];
  });
  const vatMinor = lines.reduce((sum, line) => sum + line.vatMinor, 0);
  const sums = { grossMinor: -vatMinor, creditMinor: -creditMinor, totalMinor: creditMinor - vatMinor, vatMinor: -vatMinor };
  return {
    ...makeInvoiceDocument({ ...order, ...sums }, rows, label, issuedAt),
    suppliedOn: corrected.suppliedOn,
    operator: corrected.operator,
    buyer: corrected.buyer,
    cancels: { label: corrected.label, issuedOn: corrected.issuedOn },
    isVatCorrection: true,
  };
};
