import fc from "fast-check";
import { expect, it } from "vitest";
import { taxBase } from "#lib/commerce/orders/server/tax-base.ts";
import { taxBack } from "#lib/commerce/shares/rules.ts";
import { taxIn } from "#lib/platform/money/money.ts";

// Every rate that has a country: docs of lib/commerce/vat/rules.ts.
const rates = [1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2550, 2700];
const rounded = (baseMinor: number, rateBp: number) => Math.floor((baseMinor * rateBp + 5_000) / 10_000);

it("BR-CO-17 every gross amount up to 100 euros, at every rate, is a base, its exact tax and at most one cent of rounding", () => {
  for (const rateBp of rates)
    for (let gross = 0; gross <= 10_000; gross += 1) {
      const vat = taxIn(gross, rateBp);
      const base = taxBase(gross - vat, vat, rateBp);
      if (rounded(base, rateBp) !== vat || Math.abs(gross - base - vat) > 1) expect.fail(`${gross} at ${rateBp}`);
    }
});

it("BR-CO-17 without a rounding amount 101 of the gross amounts 0 to 119 can be written at 19 %", () => {
  const written = new Set(Array.from({ length: 120 }, (_, base) => base + rounded(base, 1900)));
  expect(Array.from({ length: 120 }, (_, gross) => gross).filter((gross) => written.has(gross))).toHaveLength(101);
});

it("four refunds of one cent of an order of four must write a tax of one cent once, whose smallest base is three", () => {
  const taxes = [4, 3, 2, 1].map((left) => taxBack(left, 1, 1900));
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxIn(4, 1900));
  expect([...taxes].sort()).toEqual([0, 0, 0, 1]);
  expect(taxBase(0, 1, 1900)).toBe(3);
});

it("property: the same below zero, and never further from the net amount than an exact tax asks for", () => {
  fc.assert(
    fc.property(fc.constantFrom(...rates), fc.nat(5_000_000), fc.nat(5_000_000), (rateBp, left, part) => {
      const amount = Math.min(left, part);
      const vat = taxBack(left, amount, rateBp);
      const base = taxBase(amount - vat, vat, rateBp);
      expect(rounded(base, rateBp)).toBe(vat);
      expect(taxBase(vat - amount, -vat, rateBp)).toBe(base === 0 ? 0 : -base);
      const nearer = base + Math.sign(amount - vat - base);
      if (nearer !== base) expect(rounded(nearer, rateBp)).not.toBe(vat);
    }),
  );
});
