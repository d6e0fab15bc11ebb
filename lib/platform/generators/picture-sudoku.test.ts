import fc from "fast-check";
import { expect, it } from "vitest";
import type { MathsBlock } from "#lib/platform/generators/blocks.ts";
import { makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { shapes, solve } from "#lib/platform/generators/sudoku.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

type Puzzle = Extract<MathsBlock, { type: "sudoku" }>;
const puzzlesOf = (world: World, level: number, seed: number, sheets = 1): Puzzle[] =>
  makeSheet("pictureSudoku", { world: worlds[world], wordbank: readWordbank(world), level, seed, sheets }).pages.flatMap(
    ({ content }) => (content as unknown as { rest: { items: Puzzle[] } }).rest.items,
  );
const gridOf = (cells: readonly string[]) => cells.map((cell) => (cell === "" ? 0 : Number(cell)));

it("every puzzle has one solution, which is the key, in as many different pictures as it has rows", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(1, 2), (seed, level) => {
      for (const { size, givens, answers, pictures } of puzzlesOf("de", level, seed)) {
        expect(solve(size === 4 ? shapes.small : shapes.middle, gridOf(givens))).toEqual([gridOf(answers)]);
        expect(new Set(pictures?.map(({ svg }) => svg)).size).toBe(size);
        expect(givens.includes("")).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

it("gets harder from sheet to sheet", () => {
  const shown = (puzzles: readonly Puzzle[]) => Math.min(...puzzles.map(({ givens }) => givens.filter((cell) => cell !== "").length));
  const all = puzzlesOf("de", 1, 3, 4);
  expect(shown(all.slice(-4))).toBeLessThan(shown(all.slice(0, 4)));
});

it.each(worldCodes)("%s names its pictures in its own language", (world) => {
  const [puzzle] = puzzlesOf(world, 2, 5);
  const own = new Set(readWordbank(world).themes.flatMap(({ words }) => words.map(({ w }) => w)));
  expect(puzzle?.pictures).toHaveLength(6);
  for (const { name } of puzzle?.pictures ?? []) expect(own.has(name), name).toBe(true);
});
