import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Block } from "#lib/platform/generators/blocks.ts";
import { type GenerateRequest, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { measureDomains, unitsOf } from "#lib/platform/generators/units.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
type Sums = Extract<Block, { type: "sums" }>;
const tasksOf = (world: World, rest: Partial<GenerateRequest>) =>
  makeSheet("measures", { world: worlds[world], wordbank: bankOf(world), level: 1, seed: 5, ...rest }).pages.map(
    ({ content }) => (content as Sums).items,
  );

/** Thousandths of a number as the world prints it, as a whole: "2,75" → 2750. Reads digits, without the generator's arithmetic. */
const thousandths = (world: World, text: string): bigint => {
  const decimal = new Intl.NumberFormat(worlds[world].bcp47).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const [whole = "", part = ""] = text.split(decimal).map((digits) => digits.replace(/\D/gu, ""));
  return BigInt(whole + part.padEnd(3, "0"));
};

/** The value of "3 m 45 cm" in thousandths of the smallest unit. */
const valueIn = (world: World, sizes: ReadonlyMap<string, number>, text: string): bigint => {
  const measures = [...text.matchAll(/([\d.,\s\u00a0\u202f’']*\d)\s*([^\d\s=]+)/gu)];
  expect(measures.length, text).toBeGreaterThan(0);
  return measures.reduce((sum, [, number = "", unit = ""]) => {
    expect(sizes.has(unit), `${text}: ${unit}`).toBe(true);
    return sum + thousandths(world, number) * BigInt(sizes.get(unit) ?? 0);
  }, 0n);
};

describe.each(worldCodes)("%s", (world) => {
  it("both sides are the same measure, exactly, in each domain and level", () => {
    for (const [d, domain] of measureDomains.entries()) {
      const sizes = new Map(unitsOf(worlds[world], domain).map(({ symbol, size }) => [symbol, size]));
      expect(sizes.size).toBe(unitsOf(worlds[world], domain).length);
      for (const level of [1, 2, 3]) {
        for (let seed = 1; seed <= 4; seed++) {
          const [items = []] = tasksOf(world, { level, seed, choice: d + 1, sheets: 1 });
          expect(items).toHaveLength(20);
          for (const [asked, answer, unit] of items) {
            expect(valueIn(world, sizes, `${answer} ${unit}`), `${asked} ${answer} ${unit}`).toBe(valueIn(world, sizes, asked));
          }
        }
      }
    }
  });
});

it("SI units have the sizes of the SI", () => {
  const prefixes = { m: 1, c: 10, d: 100, "": 1000, k: 1_000_000 };
  for (const { symbol, size } of unitsOf(worlds.de, "length")) expect(prefixes[symbol.slice(0, -1) as keyof typeof prefixes]).toBe(size);
  for (const { symbol, size } of unitsOf(worlds.fr, "volume")) expect(prefixes[symbol.slice(0, -1) as keyof typeof prefixes]).toBe(size);
  expect(unitsOf(worlds.de, "time").map(({ size }) => size)).toEqual([1, 60, 3600]);
  expect(unitsOf(worlds.hu, "mass").map(({ symbol, size }) => [symbol, size])).toEqual([
    ["g", 1],
    ["dkg", 10],
    ["kg", 1000],
    ["t", 1_000_000],
  ]);
});

it("whole numbers at first, decimals from the third level on, and no task twice", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const [whole = [], parts = []] = [1, 3].map((level) => tasksOf("de", { level, seed, sheets: 2 }).flat());
    expect(whole.every(([asked, answer]) => !`${asked}${answer}`.includes(","))).toBe(true);
    expect(parts.filter(([asked, answer]) => `${asked}${answer}`.includes(",")).length).toBeGreaterThan(20);
    expect(new Set(parts.map((task) => task.join())).size).toBe(parts.length);
  }
});
