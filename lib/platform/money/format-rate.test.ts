import { expect, it } from "vitest";
import { formatRate } from "#lib/platform/money/format-rate.ts";

it("PRICE-3 a rate has the space before its sign that the language has, and the decimals it needs", () => {
  expect([1_900, 550, -2_900].map((rate) => formatRate(rate, "de-DE"))).toEqual(["19\u00a0%", "5,5\u00a0%", "−29\u00a0%"]);
  expect(formatRate(-2_900, "fr-FR")).toBe("−29\u00a0%");
  expect(["ja-JP", "th-TH", "it-IT"].map((bcp47) => formatRate(-2_900, bcp47))).toEqual(["−29%", "−29%", "−29%"]);
});
