import fc from "fast-check";
import { expect, it } from "vitest";
import type { AmountProblem } from "#lib/platform/amounts/parse-amount.ts";
import { parsePercent } from "#lib/platform/amounts/parse-percent.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

it.each<[string, number | null | AmountProblem]>([
  ["", null],
  ["10", 1_000],
  ["12,5 %", 1_250],
  ["12.5%", 1_250],
  ["%12,5", 1_250],
  ["0.5", 50],
  ["0", 0],
  ["१०％", 1_000],
  ["12,345", "too_many_decimals"],
  ["1.000", "too_many_decimals"],
  ["%5%", "not_an_amount"],
  ["zehn", "not_an_amount"],
  ["1e1", "not_an_amount"],
  ["1 000", "not_an_amount"],
  ["-5", "negative"],
])("FORM-1 %j per cent is %j basis points", (typed, expected) => expect(parsePercent(typed)).toBe(expected));

it("FORM-1 bounds are in basis points and both allowed", () => {
  const change = (text: string) => parsePercent(text, { min: -10_000, max: 999_999 });
  expect([change("−5,5"), change("- 100"), change("+3"), change("9999,99")]).toEqual([-550, -10_000, 300, 999_999]);
  expect([change("-100,01"), change("10000"), change("9".repeat(40))]).toEqual(["too_small", "too_large", "too_large"]);
});

it.each(worldCodes)("FORM-1 a percentage as %s writes it is read as that percentage", (world) => {
  const format = new Intl.NumberFormat(worlds[world].bcp47, { style: "percent", maximumFractionDigits: 2, useGrouping: false });
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 999_999 }), (basisPoints) => {
      const shown = format.format(basisPoints / 10_000);
      expect(parsePercent(shown, { min: -10_000 }), shown).toBe(basisPoints);
    }),
  );
});
