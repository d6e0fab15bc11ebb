import fc from "fast-check";
import { expect, it } from "vitest";
import { makeSequence, termsOf, waysOn } from "#lib/platform/generators/make-sequence.ts";
import { createRandom } from "#lib/platform/generators/random.ts";

it("what is shown goes on in one way, the one of the key, and stays within the limit", () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom([1, 30], [2, 100], [3, 1000]), (seed, plan) => {
      const [level, max] = plan as [number, number];
      const terms = makeSequence(createRandom(seed), level, max, 7, 4);
      expect(waysOn(terms.slice(0, 4), 7)).toEqual([terms]);
      expect(Math.min(...terms)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...terms)).toBeLessThanOrEqual(max);
      expect(new Set(terms).size).toBeGreaterThan(2);
    }),
    { numRuns: 5000 },
  );
});

it("rules make what they say", () => {
  expect(termsOf(3, { type: "step", by: 4 }, 4)).toEqual([3, 7, 11, 15]);
  expect(termsOf(3, { type: "turns", by: [5, -2] }, 5)).toEqual([3, 8, 6, 11, 9]);
  expect(termsOf(1, { type: "growing", by: 1, more: 1 }, 5)).toEqual([1, 2, 4, 7, 11]);
  expect(termsOf(2, { type: "times", by: 3 }, 4)).toEqual([2, 6, 18, 54]);
});

it("three numbers can go on in several ways, and some by no rule", () => {
  expect(waysOn([1, 2, 4], 5)).toEqual([
    [1, 2, 4, 5, 7],
    [1, 2, 4, 7, 11],
    [1, 2, 4, 8, 16],
  ]);
  expect(waysOn([1, 5, 6, 20], 7)).toEqual([]);
});
