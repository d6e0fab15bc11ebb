import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "#lib/platform/generators/random.ts";
import { makeSudoku, type SudokuShape, shapes, solve } from "#lib/platform/generators/sudoku.ts";

/** A second, plain check that does not share the solver's bit masks. */
const isFull = (shape: SudokuShape, grid: readonly number[]): boolean => {
  const groups = Array.from({ length: shape.size }, (_, i) => i).flatMap((i) => [
    grid.filter((_, cell) => Math.floor(cell / shape.size) === i),
    grid.filter((_, cell) => cell % shape.size === i),
    grid.filter((_, cell) => {
      const across = shape.size / shape.boxWidth;
      return Math.floor(Math.floor(cell / shape.size) / shape.boxHeight) * across + Math.floor((cell % shape.size) / shape.boxWidth) === i;
    }),
  ]);
  return groups.every((group) => new Set(group).size === shape.size && group.every((digit) => digit >= 1 && digit <= shape.size));
};

describe.each([
  ["4 × 4", shapes.small, 5],
  ["6 × 6", shapes.middle, 12],
  ["9 × 9", shapes.large, 28],
] as const)("%s", (_, shape, clues) => {
  it("has exactly one solution, and it is the key", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { givens, answers } = makeSudoku(createRandom(seed), shape, clues);
        expect(isFull(shape, answers)).toBe(true);
        expect(givens.every((digit, cell) => digit === 0 || digit === answers[cell])).toBe(true);
        expect(solve(shape, givens)).toEqual([answers]);
        expect(givens.filter((digit) => digit !== 0).length).toBeLessThan(shape.size ** 2 * 0.6);
      }),
      { numRuns: 12 },
    );
  });
});

it("the solver finds both solutions of an ambiguous grid and none of a contradictory one", () => {
  const answers = makeSudoku(createRandom(1), shapes.small, 16).answers;
  const swap = answers.map((digit) => (digit <= 2 ? 0 : digit));
  expect(solve(shapes.small, swap).length).toBe(2);
  expect(solve(shapes.small, [1, 1, ...new Array(14).fill(0)])).toEqual([]);
});
