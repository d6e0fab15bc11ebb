import fc from "fast-check";
import { expect, it } from "vitest";
import { checkOwnPrices, schoolPrice, seatSizes, seatTable } from "#lib/commerce/seats/rules.ts";

it("PRICE-2 ten teachers pay for four, thirty for eight, a hundred for sixteen; floored currencies are floored", () => {
  expect(seatTable(320, "EUR")).toEqual([
    { seats: 10, priceMinor: 1280 },
    { seats: 30, priceMinor: 2560 },
    { seats: 100, priceMinor: 5120 },
  ]);
  expect(schoolPrice(4_950, 10, "MXN")).toBe(19_800);
  expect(schoolPrice(1_090, 10, "MXN")).toBe(4_300);
  expect(schoolPrice(320, 11, "EUR")).toBeNull();
});

it("what costs nothing is sold to no school, and a seller's own price stands before the default", () => {
  expect(seatTable(0, "EUR", { 10: 500 })).toEqual([]);
  expect(seatTable(320, "EUR", { 30: 1_900 })[1]).toEqual({ seats: 30, priceMinor: 1_900 });
});

it("own prices: more seats never cost less, and no school less than a teacher", () => {
  expect(checkOwnPrices({ 10: 100 }, 320, "EUR")).toEqual({ "prices.10": "invalid" });
  expect(checkOwnPrices({ 10: 3_000 }, 320, "EUR")).toEqual({ "prices.30": "invalid" });
  expect(checkOwnPrices({ 10: 900, 30: 1_500, 100: 1_500 }, 320, "EUR")).toEqual({});
});

it("property: defaults are whole minor units, rise with the seats and cost each seat less", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.constantFrom("EUR", "MXN", "JPY", "CZK"), (single, currency) => {
      const prices = seatSizes.map((seats) => ({ seats, price: schoolPrice(single, seats, currency as "EUR") ?? -1 }));
      for (const [index, { seats, price }] of prices.entries()) {
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
        expect(price).toBeLessThan(single * seats);
        expect(price).toBeGreaterThanOrEqual(prices[index - 1]?.price ?? 0);
      }
    }),
  );
});
