import fc from "fast-check";
import { expect, it } from "vitest";
import { linesOf, makeMagicSquare, solveMagic } from "#lib/platform/generators/make-magic-square.ts";
import { createRandom } from "#lib/platform/generators/random.ts";

/** How many numbers may still be chosen freely: by Gaussian elimination, without the solver's way of thinking. The sum is one unknown more. */
const freedom = (side: number, isSumKnown: boolean, shown: readonly boolean[]): number => {
  const unknown = shown.flatMap((isShown, cell) => (isShown ? [] : [cell]));
  const rows = linesOf(side).map((line) => [...unknown.map((cell) => (line.includes(cell) ? 1 : 0)), ...(isSumKnown ? [] : [-1])]);
  const columns = unknown.length + (isSumKnown ? 0 : 1);
  let rank = 0;
  for (let column = 0; column < columns; column++) {
    const pivot = rows.findIndex((row, i) => i >= rank && Math.abs(row[column] as number) > 1e-9);
    if (pivot < 0) continue;
    [rows[rank], rows[pivot]] = [rows[pivot] as number[], rows[rank] as number[]];
    const top = rows[rank] as number[];
    for (const [i, row] of rows.entries()) {
      if (i === rank) continue;
      const factor = (row[column] as number) / (top[column] as number);
      for (let k = 0; k < columns; k++) row[k] = (row[k] as number) - factor * (top[k] as number);
    }
    rank += 1;
  }
  return columns - rank;
};

it("all lines have one sum, the numbers differ and stay within the limit, and what is given leaves one solution", () => {
  const plans = fc.constantFrom([3, 20, 5, true], [3, 100, 5, false], [4, 34, 8, true], [4, 200, 9, false]);
  fc.assert(
    fc.property(fc.integer(), plans, (seed, plan) => {
      const [side, max, most, isSumShown] = plan as [3 | 4, number, number, boolean];
      const square = makeMagicSquare(createRandom(seed), side, max, most, isSumShown);
      for (const line of linesOf(side)) expect(line.reduce((sum, cell) => sum + (square.values[cell] as number), 0)).toBe(square.sum);
      expect(new Set(square.values).size).toBe(side * side);
      expect(Math.min(...square.values)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...square.values)).toBeLessThanOrEqual(max);
      expect(freedom(side, isSumShown, square.shown)).toBe(0);
      const givens = square.values.map((value, i) => (square.shown[i] ? value : null));
      expect(solveMagic(square, givens)).toEqual(square.values);
      const hidden = square.shown.filter((isShown) => !isShown).length;
      expect(hidden).toBeGreaterThanOrEqual(side);
      expect(hidden).toBeLessThanOrEqual(most);
    }),
    { numRuns: 4000 },
  );
});

it("the solver leaves open what is not determined, and refuses numbers of no magic square", () => {
  const open = solveMagic({ side: 3, sum: 15, isSumShown: true }, [2, null, null, null, 5, null, null, null, null]);
  expect(open).toContain(null);
  expect(solveMagic({ side: 3, sum: 15, isSumShown: false }, [2, 7, null, null, 5, null, null, null, null])).toContain(null);
  expect(() => solveMagic({ side: 3, sum: 15, isSumShown: true }, [2, 7, 6, 9, 5, 1, 4, 3, 9])).toThrow(RangeError);
});
