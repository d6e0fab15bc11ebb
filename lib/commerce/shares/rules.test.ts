import fc from "fast-check";
import { expect, it } from "vitest";
import { feeInCurrency, refundParts, sellerShareMinor, shareFor, shareLines, shareTable, taxBack } from "#lib/commerce/shares/rules.ts";
import { taxIn } from "#lib/platform/money/money.ts";

it("the table of shares only ever rises, and says what is missing to its next step", () => {
  for (const [index, step] of shareTable.entries()) {
    const before = shareTable[index - 1];
    if (before) expect(step.fromCents > before.fromCents && step.shareBp > before.shareBp).toBe(true);
    expect(shareFor(step.fromCents).shareBp).toBe(step.shareBp);
  }
  expect(shareFor(0).next).toEqual({ fromCents: 100_000, shareBp: 7_500, missingCents: 100_000 });
  expect(shareFor(99_999)).toMatchObject({ shareBp: 7_000, next: { missingCents: 1 } });
  expect(shareFor(9_000_000)).toEqual({ shareBp: 8_500, next: null });
});

it("the fee is converted at the order's rate into the currency's own minor units", () => {
  expect(feeInCurrency(25, "EUR", 1)).toBe(25);
  expect(feeInCurrency(25, "CZK", 24.5)).toBe(613);
  expect(feeInCurrency(25, "JPY", 178)).toBe(45);
});

it("one fee per order is spread by net to the minor unit and never takes more than a line's share", () => {
  const lines = [
    { grossMinor: 1190, vatMinor: 190, shareBp: 7000 },
    { grossMinor: 595, vatMinor: 95, shareBp: 8000 },
    { grossMinor: 0, vatMinor: 0, shareBp: 7000 },
  ];
  expect(shareLines(lines, 25)).toEqual([
    { shareBp: 7000, feeMinor: 17, sellerMinor: 683 },
    { shareBp: 8000, feeMinor: 8, sellerMinor: 392 },
    { shareBp: 7000, feeMinor: 0, sellerMinor: 0 },
  ]);
  expect(shareLines([{ grossMinor: 12, vatMinor: 2, shareBp: 7000 }], 25)).toEqual([{ shareBp: 7000, feeMinor: 7, sellerMinor: 0 }]);
});

const line = fc
  .record({
    grossMinor: fc.integer({ min: 1, max: 500_000 }),
    vatBp: fc.constantFrom(0, 700, 1900, 2700),
    shareBp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ grossMinor, vatBp, shareBp }) => ({ grossMinor, vatMinor: Math.round((grossMinor * vatBp) / (10_000 + vatBp)), shareBp }));

it("property: shares and fees stay within their line", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 5_000 }), (lines, fee) => {
      const shared = shareLines(lines, fee);
      expect(shared.reduce((sum, { feeMinor }) => sum + feeMinor, 0)).toBeLessThanOrEqual(fee);
      for (const [index, { feeMinor, sellerMinor, shareBp }] of shared.entries()) {
        const { grossMinor, vatMinor } = lines[index] as (typeof lines)[number];
        expect(sellerMinor).toBeGreaterThanOrEqual(0);
        expect(feeMinor + sellerMinor).toBe(sellerShareMinor(grossMinor - vatMinor, shareBp));
      }
    }),
  );
});

it("property: refunds in any steps take back exactly what the sale brought, and never more than was refunded", () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 6 }), (sold, steps) => {
      const sellerMinor = shareLines([sold], 25)[0]?.sellerMinor ?? 0;
      const taken = { vatMinor: 0, sellerMinor: 0, platformMinor: 0 };
      let refundedMinor = 0;
      const refund = (amount: number) => {
        const parts = refundParts({ ...sold, sellerMinor, refundedMinor }, amount);
        expect(parts.vatMinor + parts.sellerMinor + parts.platformMinor).toBe(amount);
        taken.vatMinor += parts.vatMinor;
        taken.sellerMinor += parts.sellerMinor;
        taken.platformMinor += parts.platformMinor;
        refundedMinor += amount;
        expect(Math.min(taken.vatMinor, taken.sellerMinor, taken.platformMinor)).toBeGreaterThanOrEqual(0);
      };
      for (const step of steps) if (refundedMinor + step < sold.grossMinor) refund(step);
      if (sold.grossMinor > refundedMinor) refund(sold.grossMinor - refundedMinor);
      expect(taken).toEqual({ vatMinor: sold.vatMinor, sellerMinor, platformMinor: sold.grossMinor - sold.vatMinor - sellerMinor });
    }),
  );
});

it("property: the VAT of an order that refunds give up in any steps is all of it, and never below zero", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 700, 1900, 2550),
      fc.nat(500_000),
      fc.array(fc.nat(200_000), { maxLength: 8 }),
      (rateBp, gross, steps) => {
        let [left, given] = [gross, 0];
        for (const step of [...steps, gross]) {
          const amount = Math.min(step, left);
          const back = taxBack(left, amount, rateBp);
          expect(back).toBeGreaterThanOrEqual(0);
          given += back;
          left -= amount;
          expect(taxIn(gross, rateBp) - given).toBe(taxIn(left, rateBp));
        }
      },
    ),
  );
});
