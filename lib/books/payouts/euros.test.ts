import fc from "fast-check";
import { expect, it } from "vitest";
import { toEuroCents } from "#lib/books/payouts/euros.ts";

it("amounts become euro cents by the currency's own decimals, rounded half up", () => {
  expect(toEuroCents(3_497, "CZK", 24.5)).toBe(143);
  expect(toEuroCents(908, "JPY", 178)).toBe(510);
  expect(toEuroCents(1, "PLN", 2)).toBe(1);
  expect(toEuroCents(1, "PLN", 2.000_001)).toBe(0);
  expect(toEuroCents(0, "KRW", 1680)).toBe(0);
});

it("no amount is lost further than half a cent, however large", () => {
  const rate = fc.integer({ min: 10_000, max: 2_000_000_000 }).map((micros) => micros / 1_000_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), rate, (minor, perEuro) => {
      const cents = BigInt(toEuroCents(minor, "CZK", perEuro));
      const micros = BigInt(Math.round(perEuro * 1_000_000));
      const off = 2n * (cents * micros - BigInt(minor) * 1_000_000n);
      expect(off <= micros && -off <= micros).toBe(true);
    }),
  );
});
