import { expect, it } from "vitest";
import { makeInvoiceDocument, paperAmounts } from "#lib/commerce/orders/server/invoice-document.ts";
import { cartOf, documentOf, orderOf, places } from "#tests/factories/invoice-papers.ts";

const issuedAt = new Date("2026-11-21");
const written = (wanted: Parameters<typeof cartOf>[0], changed: object = {}) => {
  const { order, rows } = orderOf(cartOf(wanted));
  return makeInvoiceDocument({ ...order, ...changed }, rows, "KR-1", issuedAt);
};

it("Directive 2006/112/EC art. 230 the VAT stands in the operator's currency, too, where the invoice is in another and carries any", () => {
  expect(documentOf({ currency: "CZK" }).homeVat).toEqual({ currency: "EUR", vatMinor: 190 });
  expect(documentOf().homeVat).toBeNull();
  // Of a French school, which owes the tax itself.
  const vat = places[3] as (typeof places)[number];
  expect(documentOf({ currency: "CZK", vat }).homeVat).toBeNull();
  for (const rates of [{ EUR: 1 }, { CZK: 24.5 }, {}]) expect(written({ currency: "CZK" }, { rates }).homeVat).toBeNull();
});

it("ROUTE-52 an invoice that is to be transferred says by when: the day that the order is due, or of the invoice itself", () => {
  expect(written({ byTransfer: true }).transfer).toMatchObject({ dueOn: "2026-12-05" });
  expect(written({ byTransfer: true }, { dueAt: null }).transfer).toMatchObject({ dueOn: "2026-11-21" });
  expect(written({}).transfer).toBeNull();
});

const line = (grossMinor: number, vatMinor: number, vatRateBp = 1_900) => ({
  title: String(grossMinor),
  licence: "single" as const,
  seats: 1,
  isGift: false,
  originalMinor: grossMinor,
  discountMinor: 0,
  grossMinor,
  vatRateBp,
  vatMinor,
});

it("EN 16931 BR-S-08 the dearest line carries what the lines of a rate are off by, the first of two that are as dear", () => {
  // Of 572 cents 19 % would be 109: the net amount whose VAT is 108 is another.
  const { lines, vat, roundingMinor } = paperAmounts([line(290, 46), line(290, 46), line(100, 16), line(500, 0, 0)]);
  expect(vat.map(({ rateBp, vatMinor, grossMinor }) => [rateBp, vatMinor, grossMinor])).toEqual([
    [1_900, 108, 680],
    [0, 0, 500],
  ]);
  const off = (vat[0]?.netMinor ?? 0) - (680 - 108);
  expect(off).not.toBe(0);
  expect(lines.map(({ netMinor }) => netMinor)).toEqual([290 - 46 + off, 290 - 46, 100 - 16, 500]);
  expect(roundingMinor).toBe(-off);
  const back = paperAmounts([line(-100, -16), line(-290, -46), line(-290, -46)]);
  expect(back.lines.map(({ netMinor }) => netMinor)).toEqual([-84, -244 - off, -244]);
});

it("where net amounts and VAT are the gross amount, no rounding is told", () => {
  expect(paperAmounts([line(119, 19)])).toStrictEqual({
    lines: [
      {
        title: "119",
        licence: "single",
        seats: 1,
        originalMinor: 119,
        discountMinor: 0,
        netMinor: 100,
        vatRateBp: 1_900,
        vatMinor: 19,
        grossMinor: 119,
      },
    ],
    vat: [{ rateBp: 1_900, netMinor: 100, vatMinor: 19, grossMinor: 119 }],
  });
});
