import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generate } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const bank = JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank/de.json"), "utf8")) as Wordbank;
const sheetOf = (kind: Parameters<typeof generate>[0], level: number, seed: number, choice = 0): string =>
  generate(kind, { world: worlds.de, wordbank: bank, level, seed, choice, sheets: 3 }).sheet;

const number = (text: string): number => Number(text.replaceAll(".", "").replace(",", "."));
const apply = (a: number, sign: string, b: number): number => (sign === "+" ? a + b : sign === "−" ? a - b : sign === "·" ? a * b : a / b);

/** All tasks of a sheet as equations, with the answer of the key in its gap. */
const equations = (source: string): { a: number; sign: string; b: number; result: number }[] =>
  [...source.matchAll(/\("([^"]*)","([^"]*)","([^"]*)",\)/g)].flatMap(([, left = "", answer = "", right = ""]) => {
    const match = /^([\d.,]+) ([+−·:]) ([\d.,]+) = ([\d.,]+)$/.exec(`${left} ${answer} ${right}`.trim().replace(/ (m|kg)\b/g, ""));
    return match ? [{ a: number(match[1] ?? ""), sign: match[2] ?? "", b: number(match[3] ?? ""), result: number(match[4] ?? "") }] : [];
  });

const seeds = fc.integer({ min: 0, max: 1_000_000 });

describe.each([
  ["addition", [10, 20, 100, 1000, 10000]],
  ["subtraction", [10, 20, 100, 1000, 10000]],
  ["mixedArithmetic", [10, 20, 100, 1000, 10000]],
  ["multiplication", [100, 100, 100, 100]],
  ["division", [100, 100, 100, 100]],
] as const)("%s", (kind, limits) => {
  it("has right answers within its numbers, sheet by sheet", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: limits.length }), (seed, level) => {
        const found = equations(sheetOf(kind, level, seed));
        expect(found.length).toBeGreaterThan(15);
        for (const { a, sign, b, result } of found) {
          expect(apply(a, sign, b)).toBe(result);
          expect(Number.isInteger(result) && result >= 0).toBe(true);
          expect(Math.max(a, b, result)).toBeLessThanOrEqual(limits[level - 1] as number);
        }
      }),
      { numRuns: 25 },
    );
  });
});

it("tables of sums and products are filled rightly", () => {
  for (const [kind, sign] of [
    ["addition", "+"],
    ["subtraction", "−"],
    ["multiplication", "·"],
  ] as const) {
    const tables = [...sheetOf(kind, 2, 3).matchAll(/cross-table\("[^"]*", (\(.*?\)), (\(.*?\)), (\((?:\([^()]*\),)+\)), false/g)];
    expect(tables.length).toBeGreaterThan(3);
    for (const [, across = "", down = "", values = ""] of tables) {
      const list = (text: string) => [...text.matchAll(/"([\d.]+)"/g)].map((match) => number(match[1] ?? ""));
      const [columns, rows] = [list(across), list(down)];
      expect(list(values)).toEqual(rows.flatMap((row) => columns.map((column) => apply(row, sign, column))));
    }
  }
});

it("written sums are right", () => {
  const sums = [...sheetOf("addition", 4, 5).matchAll(/written\(\("([ \d]+)","([ \d]+)",\), "\+", "([ \d]+)"/g)];
  expect(sums.length).toBe(12);
  for (const [, a, b, result] of sums) expect(Number(a) + Number(b)).toBe(Number(result));
});

it("decimal sums are right to the last place", () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 3 }), (seed, level) => {
      const found = equations(sheetOf("decimals", level, seed));
      expect(found.length).toBeGreaterThan(10);
      for (const { a, sign, b, result } of found) expect(apply(a, sign, b)).toBeCloseTo(result, 6);
    }),
    { numRuns: 20 },
  );
});
