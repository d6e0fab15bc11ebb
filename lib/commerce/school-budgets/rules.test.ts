import fc from "fast-check";
import { expect, it } from "vitest";
import { type Budget, leastBudget, leftFor, type Spending, schoolYearDays, schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";

it("a school year is named by the year in which it begins, by the country's calendar and clock", () => {
  expect(schoolYearOf(new Date("2026-11-26T12:00:00Z"), "de")).toBe(2026);
  expect(schoolYearOf(new Date("2027-07-31T21:59:59Z"), "de")).toBe(2026);
  expect(schoolYearOf(new Date("2027-07-31T22:00:00Z"), "de")).toBe(2027);
  expect(schoolYearOf(new Date("2027-03-31T12:00:00Z"), "jp")).toBe(2026);
  expect(schoolYearDays(2026, "de")).toEqual({ from: "2026-08-01", until: "2027-07-31" });
  expect(schoolYearDays(2026, "kr")).toEqual({ from: "2026-03-01", until: "2027-02-28" });
});

const rates = { EUR: 1, CZK: 25 };
const spent = (userId: number, minor: number, currency: "EUR" | "CZK" = "EUR"): Spending => ({ userId, minor, currency, rates });
const budget = (kind: Budget["kind"], amountMinor: number): Budget => ({ kind, amountMinor, currency: "EUR" });

it("a pool is everybody's, a budget per head each one's; other currencies count by the order's own rates", () => {
  const all = [spent(1, 3_000), spent(2, 1_000), spent(1, 25_000, "CZK")];
  expect(leftFor(budget("pooled", 10_000), all, 2)).toBe(5_000);
  expect(leftFor(budget("per_head", 4_500), all, 1)).toBe(500);
  expect(leftFor(budget("per_head", 4_500), all, 3)).toBe(4_500);
  expect(leastBudget(budget("pooled", 0), all)).toBe(5_000);
  expect(leastBudget(budget("per_head", 0), all)).toBe(4_000);
});

it("property: a budget that is no less than the least leaves nobody below zero, and one cent less does", () => {
  const anySpending = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50_000 })), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(anySpending, fc.constantFrom("pooled" as const, "per_head" as const), (rows, kind) => {
      const all = rows.map(([userId, minor]) => spent(userId, minor));
      const least = leastBudget(budget(kind, 0), all);
      const lefts = (amount: number) => [1, 2, 3, 4, 5].map((userId) => leftFor(budget(kind, amount), all, userId));
      expect(Math.min(...lefts(least))).toBe(0);
      expect(Math.min(...lefts(least - 1))).toBe(-1);
    }),
  );
});
