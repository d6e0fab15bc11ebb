import fc from "fast-check";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { eInvoiceOf } from "#lib/commerce/orders/server/e-invoice.ts";
import { type InvoiceDocument, makeCancellationDocument, makeInvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { taxBack } from "#lib/commerce/shares/rules.ts";
import { makeEInvoiceXml } from "#lib/platform/e-invoice/make-xml.ts";
import { allocate } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { facts, line, material, rates } from "#tests/factories/cart-facts.ts";

export const school = { ...billing, company: "Grundschule am Kanal", invoiceEmail: "kasse@school.example" };
export const places = [
  { country: "DE", rateBp: 1900, isReverseCharge: false },
  { country: "FI", rateBp: 2550, isReverseCharge: false },
  { country: "LU", rateBp: 1700, isReverseCharge: false },
  { country: "FR", rateBp: 2000, isReverseCharge: true },
  { country: "US", rateBp: 0, isReverseCharge: false },
];
export const anyCart = fc.record({
  currency: fc.constantFrom<Currency>("EUR", "JPY", "CZK", "CHF", "MXN"),
  vat: fc.constantFrom(...places),
  credit: fc.record({ isUsed: fc.boolean(), balanceMinor: fc.integer({ min: 0, max: 5_000 }) }),
  byTransfer: fc.boolean(),
  lines: fc.array(
    fc.record({
      priceMinor: fc.integer({ min: 0, max: 50_000 }),
      isSchool: fc.boolean(),
      seats: fc.integer({ min: 1, max: 40 }),
      title: fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constant('</cbc:Name><x a="&">]]>')),
      refundedPercent: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
export type Cart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never;

export const orderOf = ({ currency, vat, credit, byTransfer, lines }: Cart) => {
  const wanted = lines.map(({ priceMinor, isSchool, seats }, index) =>
    line(material(index + 1, { priceMinor }), { licence: isSchool ? "school" : "single", seats: isSchool ? seats : 1 }),
  );
  const totals = priceCart(facts(wanted, { currency, vat, credit }));
  const rows = totals.lines.map(({ originalMinor, finalMinor, vatMinor }, index) => ({
    id: index + 1,
    title: lines[index]?.title ?? "",
    licence: wanted[index]?.licence,
    seats: wanted[index]?.seats,
    vatMinor,
    originalMinor,
    discountMinor: originalMinor - finalMinor,
    grossMinor: finalMinor,
    vatRateBp: totals.vatRateBp,
    sellerMinor: 0,
  })) as LineRow[];
  const buyer = { ...school, country: vat.country, ...(vat.isReverseCharge && { vatId: "FR40303265045" }) };
  const order = {
    id: 17,
    language: "de",
    world: "de",
    currency,
    rates,
    billing: buyer,
    isReverseCharge: vat.isReverseCharge,
    grossMinor: totals.grossMinor,
    vatMinor: totals.vatMinor,
    creditMinor: totals.creditMinor,
    totalMinor: totals.totalMinor,
    provider: byTransfer ? "invoice" : "sandbox",
    status: byTransfer ? "awaiting_transfer" : "paid",
    dueAt: new Date("2026-12-05"),
  } as unknown as OrderRow;
  return { order, rows, totals };
};

/** The paper of one refund after others: `amounts` of the lines, of an order of which so much was left. */
export const partOf = (
  order: OrderRow,
  rows: readonly LineRow[],
  invoice: InvoiceDocument,
  leftMinor: number,
  amounts: readonly number[],
) => {
  const amountMinor = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = allocate(taxBack(leftMinor, amountMinor, rows[0]?.vatRateBp ?? 0), amounts);
  const lines = rows.map((line, index) => ({ line, amountMinor: amounts[index] ?? 0, vatMinor: shares[index] ?? 0 }));
  const taken = lines.filter((line) => line.amountMinor > 0);
  return makeCancellationDocument(order, { lines: taken, creditMinor: 0 }, invoice, "KS-2026-000001", new Date("2026-11-22"));
};
export const cancelledOf = (cart: Cart, order: OrderRow, rows: LineRow[], invoice: InvoiceDocument) => {
  const amounts = rows.map(({ grossMinor }, index) => Math.ceil((grossMinor * (cart.lines[index]?.refundedPercent ?? 100)) / 100));
  return partOf(order, rows, invoice, order.grossMinor, amounts);
};
export const bothOf = async (document: InvoiceDocument) => {
  const invoice = eInvoiceOf(document, "anna@school.example");
  return [await makeEInvoiceXml(invoice, "XRECHNUNG-UBL"), await makeEInvoiceXml(invoice, "CII")] as const;
};
export const cartOf = (wanted: Partial<Cart>): Cart => ({
  currency: "EUR",
  vat: places[0] as (typeof places)[number],
  credit: { isUsed: false, balanceMinor: 0 },
  byTransfer: false,
  lines: [{ priceMinor: 1190, isSchool: false, seats: 1, title: "Bruch-Domino", refundedPercent: 100 }],
  ...wanted,
});
export const documentOf = (wanted: Partial<Cart> = {}) => {
  const { order, rows } = orderOf(cartOf(wanted));
  return makeInvoiceDocument(order, rows, "KR-2026-000017", new Date("2026-11-21"));
};
