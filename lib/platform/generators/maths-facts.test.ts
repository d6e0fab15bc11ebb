import fc from "fast-check";
import { expect, it } from "vitest";
import { bothTimes } from "#lib/platform/generators/clock.ts";
import { currencyPieces } from "#lib/platform/generators/currency-pieces.ts";
import { reduce } from "#lib/platform/generators/fractions.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

it("a reduced fraction has the same value and cannot be reduced further", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (top, bottom) => {
      const reduced = reduce({ top, bottom });
      expect(reduced.top * bottom).toBe(top * reduced.bottom);
      expect(reduce(reduced)).toEqual(reduced);
    }),
  );
});

it("a clock face stands for two times of day", () => {
  expect(bothTimes("de", { h: 3, m: 5 })).toEqual(["3:05", "15:05"]);
  expect(bothTimes("de", { h: 12, m: 30 })).toEqual(["12:30", "0:30"]);
  expect(bothTimes("fr", { h: 9, m: 0 })).toEqual(["9 h 00", "21 h 00"]);
});

it("numbers are written as the world's schools write them", () => {
  expect(formatNumber(worlds.de, 12345.5, 1)).toBe("12.345,5");
  expect(formatNumber(worlds.de, 1000)).toBe("1000");
  expect(formatNumber(worlds.th, 0.25, 2)).toBe("0.25");
  expect(formatNumber(worlds.hi, -7)).toBe("−7");
});

it("every world's currency has coins and notes to count with", () => {
  for (const world of worldCodes) {
    const pieces = currencyPieces[worlds[world].currency];
    expect(pieces, world).toBeDefined();
    expect(pieces?.notes.length).toBeGreaterThanOrEqual(3);
  }
});

it("the generator of numbers is even enough and depends on nothing but its seed", () => {
  const random = createRandom(42);
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 20_000; i++) counts[random.int(0, 9)] = (counts[random.int(0, 9)] ?? 0) + 1;
  for (const count of counts) expect(count).toBeGreaterThan(1_000);
  expect(createRandom(1).shuffle([1, 2, 3, 4, 5])).toEqual(createRandom(1).shuffle([1, 2, 3, 4, 5]));
  expect(seedFrom("a", "b")).not.toBe(seedFrom("ab"));
});
