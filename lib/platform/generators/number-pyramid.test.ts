import fc from "fast-check";
import { expect, it } from "vitest";
import { isSolvable, makePyramid, stack } from "#lib/platform/generators/number-pyramid.ts";
import { createRandom } from "#lib/platform/generators/random.ts";

it("every stone is the sum of the two below, the top stays within the limit, and the shown stones determine all", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom([20, 3], [50, 4], [100, 4], [1000, 4]),
      fc.integer({ min: 0, max: 2 }),
      (seed, [limit, height], ease) => {
        const pyramid = makePyramid(createRandom(seed), limit as number, height as number, ease);
        expect(pyramid.rows).toEqual(stack(pyramid.rows[0] as number[]));
        expect(pyramid.rows.at(-1)?.[0]).toBeLessThanOrEqual(limit as number);
        expect(isSolvable(pyramid)).toBe(true);
        expect(pyramid.shown.flat().some((shown) => !shown)).toBe(true);
      },
    ),
  );
});

it("too few stones are recognised as unsolvable", () => {
  const rows = stack([1, 2, 3]);
  expect(isSolvable({ rows, shown: [[true, false, true], [false, false], [false]] })).toBe(false);
});
