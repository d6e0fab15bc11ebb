import fc from "fast-check";
import { expect, it } from "vitest";
import type { CartFacts } from "#lib/commerce/cart/facts.ts";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import { chargeable } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { now, rates } from "#tests/factories/cart-facts.ts";

const currency = fc.constantFrom<Currency>("EUR", "MXN", "JPY", "CZK", "CHF");
const amount = fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 300 }));
const anyMaterial = (id: number) =>
  fc.record({
    id: fc.constant(id),
    sellerId: fc.integer({ min: 8, max: 9 }),
    world: fc.constantFrom("de", "es"),
    priceMinor: amount,
    currentMinor: amount,
    currency,
    hasFixedPrice: fc.boolean(),
    isForSale: fc.boolean(),
    schoolPrices: fc.constantFrom<Record<number, number>>({}, { 10: 990 }, { 10: 1, 30: 12_345 }),
    parts:
      id < 8
        ? fc.constant([])
        : fc
            .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 })
            .chain((ids) =>
              fc.tuple(
                ...ids.map((materialId) =>
                  fc.record({ materialId: fc.constant(materialId), priceMinor: amount, currentMinor: amount, currency }),
                ),
              ),
            ),
  });
const anyLine = (id: number) =>
  fc.record({
    material: anyMaterial(id),
    licence: fc.constantFrom("single" as const, "school" as const),
    seats: fc.constantFrom(10, 30, 100, 7),
    isGift: fc.boolean(),
    seenMinor: amount,
    listMinor: fc.option(amount),
  });
const anyVoucher = fc.record({
  code: fc.constant("X"),
  kind: fc.constantFrom("percent" as const, "amount" as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  currency: fc.option(currency),
  minimumMinor: fc.integer({ min: 0, max: 5000 }),
  maxRedemptions: fc.constant(null),
  redemptions: fc.constant(0),
  perUserLimit: fc.constant(1),
  usedByBuyer: fc.constant(0),
  sellerId: fc.option(fc.constant(8)),
  worlds: fc.option(fc.constant(["de"])),
  validFrom: fc.constant(new Date(0)),
  validUntil: fc.constant(null),
});
const anyCart: fc.Arbitrary<CartFacts> = fc.record({
  currency,
  rates: fc.constant(rates),
  now: fc.constant(now),
  lines: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 8 }).chain((ids) => fc.tuple(...ids.map(anyLine))),
  buysForSchool: fc.boolean(),
  ownedIds: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }).map((ids) => new Set(ids)),
  voucher: fc.option(anyVoucher),
  vat: fc.record({ country: fc.constant("DE"), rateBp: fc.integer({ min: 0, max: 2700 }), isReverseCharge: fc.boolean() }),
  credit: fc.record({ isUsed: fc.boolean(), balanceMinor: amount }),
});
const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

it("property: sums are exact, nothing is negative, whole numbers stay whole", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = priceCart(cart);
      for (const priced of totals.lines) {
        expect(priced.originalMinor - priced.bundleMinor - priced.voucherMinor).toBe(priced.finalMinor);
        for (const value of [priced.originalMinor, priced.bundleMinor, priced.voucherMinor, priced.finalMinor, priced.vatMinor]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(value)).toBe(true);
        }
        if (!priced.isCharged) expect(priced.finalMinor).toBe(0);
      }
      const charged = totals.lines.filter(({ isCharged }) => isCharged);
      expect(add(charged.map(({ finalMinor }) => finalMinor))).toBe(totals.grossMinor);
      expect(add(charged.map(({ vatMinor }) => vatMinor))).toBe(totals.vatMinor);
      expect(totals.originalMinor - totals.bundleMinor - totals.voucherMinor).toBe(totals.grossMinor);
      expect(totals.grossMinor - totals.creditMinor).toBe(totals.totalMinor);
      expect(totals.totalMinor).toBeGreaterThanOrEqual(0);
      expect(totals.creditMinor).toBeLessThanOrEqual(cart.credit.balanceMinor);
      expect(chargeable(totals.grossMinor, cart.currency)).toBe(totals.grossMinor);
      expect(chargeable(totals.totalMinor, cart.currency)).toBe(totals.totalMinor);
    }),
    { numRuns: 1000 },
  );
});

it("property: the order of lines changes nothing", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const turned = priceCart({ ...cart, lines: [...cart.lines].reverse() });
      expect({ ...turned, lines: [...turned.lines].reverse() }).toEqual(priceCart(cart));
    }),
    { numRuns: 500 },
  );
});

it("property: a voucher never raises a line or the total, and never touches fixed prices", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const without = priceCart({ ...cart, voucher: null });
      const totals = priceCart(cart);
      expect(totals.totalMinor).toBeLessThanOrEqual(without.totalMinor);
      for (const [index, { finalMinor, voucherMinor }] of totals.lines.entries()) {
        expect(finalMinor).toBeLessThanOrEqual(without.lines[index]?.finalMinor ?? 0);
        if (cart.lines[index]?.material.hasFixedPrice) expect(voucherMinor).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

it("property: an order is one buyer's: never a school's licence beside one's own, and never credit in a school's", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = priceCart(cart);
      const charged = totals.lines.flatMap((priced, index) => (priced.isCharged ? [cart.lines[index]?.licence] : []));
      expect(new Set(charged).size).toBeLessThanOrEqual(1);
      if (charged.includes("school")) expect(cart.buysForSchool).toBe(true);
      if (totals.isSchool) expect(totals.creditMinor).toBe(0);
    }),
    { numRuns: 500 },
  );
});
