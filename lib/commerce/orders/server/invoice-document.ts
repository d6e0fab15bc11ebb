import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { taxBase } from "#lib/commerce/orders/server/tax-base.ts";
import type { BillingSnapshot } from "#lib/platform/db/schema/orders.ts";
import { convert } from "#lib/platform/money/money.ts";
import { getOperator, homeCurrency, type Operator, operatorDay } from "#lib/platform/operator/operator.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** All that an invoice says, frozen when it is issued. Amounts in minor units of `currency`, days as YYYY-MM-DD. */
export type InvoiceDocument = {
  label: string;
  orderId: number;
  language: string;
  world: World;
  currency: Currency;
  issuedOn: string;
  /** Digital contents are supplied when the order holds. */
  suppliedOn: string;
  operator: Operator;
  buyer: BillingSnapshot;
  lines: {
    title: string;
    licence: "single" | "school";
    seats: number;
    /** Bought for somebody else. */
    isGift?: true;
    originalMinor: number;
    discountMinor: number;
    netMinor: number;
    vatRateBp: number;
    vatMinor: number;
    grossMinor: number;
  }[];
  /** The tax of each is its net amount × rate, rounded. */
  vat: { rateBp: number; netMinor: number; vatMinor: number; grossMinor: number }[];
  /** What net amounts and VAT miss of the gross amount, because prices contain the VAT; left out where they are it. */
  roundingMinor?: number;
  isReverseCharge: boolean;
  grossMinor: number;
  creditMinor: number;
  totalMinor: number;
  /** The VAT in the currency that the operator pays it in, when the invoice is in another (Directive 2006/112/EC art. 230). */
  homeVat: { currency: Currency; vatMinor: number } | null;
  provider: OrderRow["provider"];
  transfer: { holder: string; iban: string; bic: string | null; dueOn: string; isExample: boolean } | null;
  /** Of a cancellation, whose amounts are below zero: the invoice that it takes back. */
  cancels?: { label: string; issuedOn: string };
  /** Of one that takes back the VAT alone: what has a rate is taken back, what has none stands anew, and the buyer owes its tax. */
  isVatCorrection?: true;
};

/** What of a line stands on a paper. */
export type PaperLine = Pick<
  LineRow,
  "title" | "licence" | "seats" | "isGift" | "originalMinor" | "discountMinor" | "grossMinor" | "vatRateBp" | "vatMinor"
>;

const breakdown = (lines: readonly PaperLine[]): InvoiceDocument["vat"] => {
  const rates = [...new Set(lines.map(({ vatRateBp }) => vatRateBp))].sort((a, b) => b - a);
  return rates.map((rateBp) => {
    const of = lines.filter(({ vatRateBp }) => vatRateBp === rateBp);
    const grossMinor = of.reduce((sum, line) => sum + line.grossMinor, 0);
    const vatMinor = of.reduce((sum, line) => sum + line.vatMinor, 0);
    return { rateBp, netMinor: taxBase(grossMinor - vatMinor, vatMinor, rateBp), vatMinor, grossMinor };
  });
};

/** Lines sum to the net amount of their rate (BR-S-08): the dearest of them carries what that is off by. */
const linesOf = (rows: readonly PaperLine[], vat: InvoiceDocument["vat"]): InvoiceDocument["lines"] => {
  const lines = rows.map(({ title, licence, seats, isGift, originalMinor, discountMinor, grossMinor, vatRateBp, vatMinor }) => ({
    title,
    licence,
    seats,
    ...(isGift && { isGift }),
    originalMinor,
    discountMinor,
    netMinor: grossMinor - vatMinor,
    vatRateBp,
    vatMinor,
    grossMinor,
  }));
  for (const { rateBp, netMinor, vatMinor, grossMinor } of vat) {
    const of = lines.filter(({ vatRateBp }) => vatRateBp === rateBp);
    const dearest = of.reduce((most, line) => (Math.abs(line.grossMinor) > Math.abs(most.grossMinor) ? line : most));
    dearest.netMinor += netMinor + vatMinor - grossMinor;
  }
  return lines;
};

/** Lines with their groups of VAT, and what the paper rounds by. */
export const paperAmounts = (lines: readonly PaperLine[]): Pick<InvoiceDocument, "lines" | "vat" | "roundingMinor"> => {
  const vat = breakdown(lines);
  const roundingMinor = vat.reduce((sum, { netMinor, vatMinor, grossMinor }) => sum + grossMinor - netMinor - vatMinor, 0);
  return { lines: linesOf(lines, vat), vat, ...(roundingMinor !== 0 && { roundingMinor }) };
};

const homeVatOf = (order: OrderRow): InvoiceDocument["homeVat"] => {
  const [from, to] = [order.currency, homeCurrency()];
  const [source, target] = [order.rates[from], order.rates[to]];
  if (from === to || order.vatMinor === 0 || !source || !target) return null;
  return { currency: to, vatMinor: convert(order.vatMinor, from, to, target / source) };
};

/** Writes down an order as an invoice with this label. */
export const makeInvoiceDocument = (order: OrderRow, lines: readonly LineRow[], label: string, issuedAt: Date): InvoiceDocument => {
  const account = order.status === "awaiting_transfer" ? bankAccount() : null;
  const issuedOn = operatorDay(issuedAt);
  return {
    label,
    orderId: order.id,
    language: order.language,
    world: order.world,
    currency: order.currency,
    issuedOn,
    suppliedOn: issuedOn,
    operator: getOperator(),
    buyer: order.billing,
    ...paperAmounts(lines),
    isReverseCharge: order.isReverseCharge,
    grossMinor: order.grossMinor,
    creditMinor: order.creditMinor,
    totalMinor: order.totalMinor,
    homeVat: homeVatOf(order),
    provider: order.provider,
    transfer: account && { ...account, dueOn: operatorDay(order.dueAt ?? issuedAt) },
  };
};

/** What of an order is taken back: gross and VAT by line, and how much of it becomes credit; minor units. */
export type TakenBack = { lines: readonly { line: LineRow; amountMinor: number; vatMinor: number }[]; creditMinor: number };

/** Writes down what is taken back from an invoice: the same paper with amounts below zero. */
export const makeCancellationDocument = (
  order: OrderRow,
  { lines, creditMinor }: TakenBack,
  cancelled: InvoiceDocument,
  label: string,
  issuedAt: Date,
): InvoiceDocument => {
  const gross = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const vatMinor = -lines.reduce((sum, line) => sum + line.vatMinor, 0);
  const below = { grossMinor: -gross, creditMinor: -creditMinor, totalMinor: creditMinor - gross, vatMinor };
  const rows = lines.map(({ line, amountMinor, vatMinor: vat }) => ({
    ...line,
    originalMinor: -amountMinor,
    discountMinor: 0,
    grossMinor: -amountMinor,
    vatMinor: -vat,
  }));
  return {
    ...makeInvoiceDocument({ ...order, ...below, status: "refunded" }, rows, label, issuedAt),
    suppliedOn: cancelled.suppliedOn,
    operator: cancelled.operator,
    buyer: cancelled.buyer,
    cancels: { label: cancelled.label, issuedOn: cancelled.issuedOn },
  };
};
