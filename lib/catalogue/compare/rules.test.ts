import { expect, it } from "vitest";
import { comparedQuery, readCompared } from "#lib/catalogue/compare/rules.ts";

it("ROUTE-14 ids to compare are read from a link and from a form, each once and in their order", () => {
  expect(readCompared("9,7,9")).toEqual([9, 7]);
  expect(readCompared(["9", "7,5"])).toEqual([9, 7, 5]);
  expect(readCompared(undefined)).toEqual([]);
});

it("ROUTE-14 what is no id is left out, however long the address is", () => {
  expect(readCompared("0,-1,1.5,x,7e3,9999999999999999,' or 1=1,3")).toEqual([3]);
  expect(readCompared(Array.from({ length: 9_000 }, (_, index) => String(index + 1)))).toHaveLength(50);
});

it("ROUTE-14 an address says what it was made of", () => {
  expect(readCompared(comparedQuery([9, 7]).ids)).toEqual([9, 7]);
  expect(comparedQuery([])).toEqual({ ids: undefined });
});
