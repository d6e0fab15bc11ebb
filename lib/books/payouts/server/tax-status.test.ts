import { expect, it } from "vitest";
import { decideTreatment, isPending, statusOn, type TaxRow } from "#lib/books/payouts/server/tax-status.ts";

const statusOf = (kind: TaxRow["kind"], country: string) => ({ kind, country });

it.each([
  ["who said nothing is private", undefined, { kind: "private", rateBp: 0 }],
  ["so is who says so, wherever she lives", statusOf("private", "FR"), { kind: "private", rateBp: 0 }],
  ["a small business is exempt at home", statusOf("small_business", "DE"), { kind: "small_business", rateBp: 0 }],
  ["and abroad", statusOf("small_business", "FR"), { kind: "small_business", rateBp: 0 }],
  ["a business at home adds its rate", statusOf("regular", "DE"), { kind: "vat", rateBp: 1_900 }],
  ["one abroad leaves the VAT to us", statusOf("regular", "FR"), { kind: "reverse_charge", rateBp: 0 }],
] as const)("UStG 13b, 19: %s", (_, status, treatment) => {
  expect(decideTreatment(status, "DE", "2026-11-26")).toEqual(treatment);
});

it("the rate is the one of the day of the sale", () => {
  // Estonia: 24 % since July 2025.
  const rates = ["2025-06-30", "2025-07-01"].map((day) => decideTreatment(statusOf("regular", "EE"), "EE", day).rateBp);
  expect(rates).toEqual([2_200, 2_400]);
});

it("only VAT that we would pay waits for finance", () => {
  const said = { kind: "regular" as const, country: "DE", confirmedAt: null };
  expect(isPending(said, "DE")).toBe(true);
  expect(isPending({ ...said, confirmedAt: new Date() }, "DE")).toBe(false);
  expect(isPending({ ...said, country: "FR" }, "DE")).toBe(false);
  expect(isPending({ ...said, kind: "small_business" }, "DE")).toBe(false);
});

it("of several statuses the newest that has begun holds, from its first day on", () => {
  const rows = ["2026-06-01", "2026-01-01"].map((validFrom) => ({ validFrom }) as TaxRow);
  const held = ["2025-12-31", "2026-01-01", "2026-05-31", "2026-06-01"].map((day) => statusOn(rows, day)?.validFrom);
  expect(held).toEqual([undefined, "2026-01-01", "2026-01-01", "2026-06-01"]);
});
