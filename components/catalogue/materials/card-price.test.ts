import { expect, it } from "vitest";
import { cardPrice, reductionPercent } from "#components/catalogue/materials/card-price.ts";

const words = { free: "Kostenlos", lowest: "30-Tage-Tief", reduced: "Reduziert:" };
const card = (currentMinor: number, lowestMinor: number | null) => ({ currency: "EUR" as const, currentMinor, lowestMinor });

it("PRICE-1 shows what is charged, with two decimals and a comma", () => {
  expect(cardPrice(card(320, null), "de-DE", words)).toEqual({ price: "3,20\u00a0€" });
  expect(cardPrice(card(0, null), "de-DE", words)).toEqual({ price: "Kostenlos" });
});

it("a reduction is measured by the lowest price of the last 30 days", () => {
  expect(cardPrice(card(320, 390), "el-GR", words)).toMatchObject({ price: "3,20\u00a0€", struck: "3,90\u00a0€", reduction: "−17%" });
});

it("what was never more expensive is not called reduced", () => {
  expect(reductionPercent(card(320, 320))).toBe(0);
  expect(cardPrice(card(320, 300), "de-DE", words)).toEqual({ price: "3,20\u00a0€" });
});
