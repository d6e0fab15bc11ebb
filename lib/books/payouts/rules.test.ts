import { expect, it } from "vitest";
import { BANK_REST_DAYS, canSeePayouts, firstOfNext, MIN_PAYOUT_CENTS } from "#lib/books/payouts/rules.ts";

it("finance and admins see payouts", () => {
  const roles = ["admin", "finance", "support", "moderator", null, undefined];
  expect(roles.filter((role) => canSeePayouts(role))).toEqual(["admin", "finance"]);
});

it.each([
  ["2026-01", "2026-02-01"],
  ["2026-09-30", "2026-10-01"],
  ["2026-11", "2026-12-01"],
  ["2026-12", "2027-01-01"],
  ["2026-12-31", "2027-01-01"],
])("after %s the next month begins on %s", (month, first) => {
  expect(firstOfNext(month)).toBe(first);
});

it("ten euros are the least that is paid out, and a changed account rests for three days", () => {
  expect([MIN_PAYOUT_CENTS, BANK_REST_DAYS]).toEqual([1_000, 3]);
});
