import { expect, it } from "vitest";
import { centsOf, payableCents, type Rates } from "#lib/books/payouts/server/exchange.ts";
import type { Earned } from "#lib/books/payouts/server/find-balances.ts";

const rates = new Map([["CZK", { perEuro: 25, observedAt: new Date(), source: "test" }]]) as unknown as Rates;
const earned = (currency: Earned["currency"], wanted: Partial<Earned> = {}): Earned => {
  const none = { heldMinor: 0, waitingMinor: 0, reservedMinor: 0, reservedUntil: null, waiting: [] };
  const row = { sellerId: 1, currency, earnedMinor: 0, ...none, ...wanted };
  const { earnedMinor, heldMinor, waitingMinor, reservedMinor } = row;
  return { ...row, availableMinor: Math.max(0, earnedMinor - heldMinor - waitingMinor - reservedMinor) };
};

it("of euros counts what nothing waits for, below zero too; of other currencies what is available, by the rate of the day", () => {
  const euros = earned("EUR", { earnedMinor: 5_000, heldMinor: 1_000, waitingMinor: 700, reservedMinor: 30 });
  expect(centsOf(euros, rates)).toBe(3_270);
  expect(centsOf(earned("EUR", { earnedMinor: 100, waitingMinor: 700 }), rates)).toBe(-600);
  expect(centsOf(earned("CZK", { earnedMinor: 50_000, heldMinor: 25_000 }), rates)).toBe(1_000);
  expect(centsOf(earned("CZK", { earnedMinor: 100, waitingMinor: 700 }), rates)).toBe(0);
  expect(centsOf(earned("HUF", { earnedMinor: 50_000 }), rates)).toBeNull();
});

it("what she owes in euros is made up for by other currencies before anything is paid, and never less than nothing is", () => {
  const crowns = earned("CZK", { earnedMinor: 50_000 });
  expect(payableCents([earned("EUR", { earnedMinor: -1_500 }), crowns], rates)).toBe(500);
  expect(payableCents([earned("EUR", { earnedMinor: -2_500 }), crowns], rates)).toBe(0);
  expect(payableCents([earned("EUR", { earnedMinor: 200 }), crowns, earned("HUF", { earnedMinor: 9_999 })], rates)).toBe(2_200);
  expect(payableCents([], rates)).toBe(0);
});
