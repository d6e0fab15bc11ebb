import { type InvoiceDocument, paperAmounts } from "#lib/commerce/orders/server/invoice-document.ts";
import type { QuotedLine } from "#lib/commerce/school-quotes/rules.ts";
import type { BillingSnapshot } from "#lib/platform/db/schema/orders.ts";
import type { schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import type { Operator } from "#lib/platform/operator/operator.ts";

export type QuoteRow = typeof schoolQuotes.$inferSelect;

/** All that a quote says, frozen when it is made. Amounts in minor units of its currency, days as YYYY-MM-DD. */
export type QuoteDocument = {
  issuedOn: string;
  validUntil: string;
  operator: Operator;
  buyer: BillingSnapshot;
  lines: (InvoiceDocument["lines"][number] & QuotedLine)[];
  vat: InvoiceDocument["vat"];
  roundingMinor?: number;
  isReverseCharge: boolean;
  grossMinor: number;
};

type Lines = (QuotedLine & { vatMinor: number })[];

/** Writes down what is offered; lines and groups of VAT by the rules of an invoice, so that the invoice of its order says the same. */
export const makeQuoteDocument = (
  head: Omit<QuoteDocument, "lines" | "vat" | "roundingMinor" | "grossMinor">,
  lines: Lines,
  vatRateBp: number,
): QuoteDocument => {
  const paper = paperAmounts(lines.map((line) => ({ ...line, licence: "school" as const, isGift: false, vatRateBp })));
  return {
    ...head,
    ...paper,
    lines: paper.lines.map((line, index) => ({ ...(lines[index] as Lines[number]), ...line })),
    grossMinor: lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
  };
};

export const documentOf = ({ document }: Pick<QuoteRow, "document">): QuoteDocument => document as QuoteDocument;
