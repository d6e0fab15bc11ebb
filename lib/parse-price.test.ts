import { expect, it } from "vitest";
import { parsePrice, priceText } from "#lib/parse-price.ts";
import type { Currency } from "#lib/worlds/currencies.ts";
import { worldCodes, worlds } from "#lib/worlds/worlds.ts";

it.each<[string, Currency, number | null | undefined]>([
  ["3,50", "EUR", 350],
  ["3.5", "EUR", 350],
  [" 3 ", "EUR", 300],
  ["1.234,50", "EUR", 123_450],
  ["1,234.50", "USD", 123_450],
  ["1 234", "CZK", 123_400],
  ["1.234", "EUR", 123_400],
  ["500", "JPY", 500],
  ["1,500", "JPY", 1_500],
  ["1.500,5", "JPY", undefined],
  ["३.५०", "INR", 350],
  ["", "EUR", null],
  ["frei", "EUR", undefined],
  ["-3", "EUR", undefined],
  ["3,505", "EUR", 350_500],
  ["3,5,0", "EUR", undefined],
  ["1e3", "EUR", undefined],
  ["9".repeat(30), "EUR", undefined],
])("FORM-1 %s in %s is %s", (typed, currency, minor) => expect(parsePrice(typed, currency)).toBe(minor));

it.each(worldCodes)("WORLD-2 what the field of %s shows is read as the same amount", (world) => {
  const { bcp47, currency } = worlds[world];
  for (const minor of [0, 5, 50, 290, 1_000, 123_456]) {
    expect(parsePrice(priceText(minor, currency, bcp47), currency), priceText(minor, currency, bcp47)).toBe(minor);
  }
});
