import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeInvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { configure, configured } from "#tests/configure-operator.ts";
import { expectSameAmounts, expectUblSums } from "#tests/e-invoice-rules.ts";
import { anyCart, bothOf, cancelledOf, orderOf, partOf } from "#tests/factories/invoice-papers.ts";
import { readXml } from "#tests/read-xml.ts";

beforeAll(() => configure(configured));
afterAll(() => configure({}));

describe("the sums of EN 16931", () => {
  it("hold for every cart, in every currency, invoiced and taken back", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyCart, async (cart) => {
        const { order, rows, totals } = orderOf(cart);
        fc.pre(totals.grossMinor > 0);
        const document = makeInvoiceDocument(order, rows, "KR-2026-000017", new Date("2026-11-21"));
        const [ubl, cii] = await bothOf(document);
        expectUblSums(ubl);
        expectSameAmounts(cii, ubl);
        const read = readXml(ubl);
        const printed = (minor: number) => decimal(minor, cart.currency);
        const rounding = document.roundingMinor ?? 0;
        expect(read.text("//cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount")).toBe(printed(document.grossMinor - rounding));
        expect(read.text("//cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe(printed(cart.byTransfer ? document.totalMinor : 0));
        read.dispose();
        const [back, backCii] = await bothOf(cancelledOf(cart, order, rows, document));
        expectUblSums(back);
        expectSameAmounts(backCii, back);
      }),
      { numRuns: 120 },
    );
  });

  it("BR-CO-17 hold to the cent for every part that is taken back, and the parts together for the invoice", {
    timeout: 240_000,
  }, async () => {
    const steps = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(anyCart, steps, async (cart, parts) => {
        const { order, rows, totals } = orderOf(cart);
        fc.pre(totals.grossMinor > 0);
        const invoice = makeInvoiceDocument(order, rows, "KR-2026-000017", new Date("2026-11-21"));
        let left = rows.map(({ grossMinor }) => grossMinor);
        const sums = { grossMinor: 0, vatMinor: 0, netMinor: 0 };
        for (const percents of [...parts, rows.map(() => 100)]) {
          const amounts = left.map((minor, index) => Math.floor((minor * (percents[index] ?? 0)) / 100));
          const leftMinor = left.reduce((sum, minor) => sum + minor, 0);
          left = left.map((minor, index) => minor - (amounts[index] ?? 0));
          if (amounts.every((minor) => minor === 0)) continue;
          const paper = partOf(order, rows, invoice, leftMinor, amounts);
          const [ubl, cii] = await bothOf(paper);
          expectUblSums(ubl);
          expectSameAmounts(cii, ubl);
          const [group] = paper.vat;
          // What parts miss together is never more than this for one of them (docs/decisions/0018-e-invoices.md).
          const most = group?.rateBp ? Math.ceil((5_000 + group.rateBp) / group.rateBp) : 0;
          expect(Math.abs(paper.roundingMinor ?? 0)).toBeLessThanOrEqual(most);
          sums.grossMinor -= paper.grossMinor;
          sums.vatMinor -= group?.vatMinor ?? 0;
          sums.netMinor -= (group?.netMinor ?? 0) + (paper.roundingMinor ?? 0);
        }
        const [sold] = invoice.vat;
        expect(sums).toEqual({
          grossMinor: invoice.grossMinor,
          vatMinor: sold?.vatMinor,
          netMinor: (sold?.netMinor ?? 0) + (invoice.roundingMinor ?? 0),
        });
      }),
      { numRuns: 80 },
    );
  });

  it("decimals are written without floating point", () => {
    expect([decimal(1, "EUR"), decimal(-1190, "EUR"), decimal(1000, "JPY"), decimal(900719925474099, "EUR")]).toEqual([
      "0.01",
      "-11.90",
      "1000",
      "9007199254740.99",
    ]);
  });
});
