import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "#lib/platform/generators/blocks.ts";
import { mixTiles, tilesOf } from "#lib/platform/generators/letter-scramble.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { type GenerateRequest, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
type Tiles = Extract<Block, { type: "letterTiles" }>;
const pagesOf = (world: World, rest: Partial<GenerateRequest>): Tiles[][] =>
  makeSheet("letterScramble", { world: worlds[world], wordbank: bankOf(world), level: 1, seed: 5, ...rest }).pages.map(
    ({ content }) => (content as Extract<Block, { type: "rows" }>).items as Tiles[],
  );

it("the tiles are the letters of the word, in an order that is neither it nor another known word", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.constantFrom(..."ABE"), { minLength: 3, maxLength: 6 }), (seed, tiles) => {
      const known = new Set([[...tiles].reverse().join("|"), "A|B|E|B"]);
      const mixed = mixTiles(createRandom(seed), tiles, known);
      if (!mixed) return;
      expect([...mixed].sort()).toEqual([...tiles].sort());
      expect(mixed).not.toEqual(tiles);
      expect(known.has(mixed.join("|"))).toBe(false);
    }),
    { numRuns: 4000 },
  );
});

it("a word without another order is none for it", () => {
  expect(mixTiles(createRandom(1), ["A", "A", "A"], new Set())).toBeNull();
  expect(mixTiles(createRandom(1), ["A", "B"], new Set(["B|A"]))).toBeNull();
});

it("capitals hide the beginning, and what has none or two stays one tile", () => {
  expect(tilesOf("Igel", "de")).toEqual(["I", "G", "E", "L"]);
  expect(tilesOf("Straße", "de")).toEqual(["S", "T", "R", "A", "ß", "E"]);
  expect(tilesOf("γάτα", "el")).toEqual(["Γ", "Α", "Τ", "Α"]);
  expect(tilesOf("κόρη", "el")).toEqual(["Κ", "Ο", "Ρ", "Η"]);
  expect(tilesOf("αδερφή", "el").join("")).toBe("ΑΔΕΡΦΗ");
  expect(tilesOf("τρόλεϊ", "el").join("")).toBe("ΤΡΟΛΕΪ");
  expect(tilesOf("árbol", "es")).toEqual(["Á", "R", "B", "O", "L"]);
});

describe.each(worldCodes.filter((world) => bankOf(world).kinds.some(({ key }) => key === "letterScramble")))("%s", (world) => {
  const bank = bankOf(world);
  const language = bank.bcp47;

  it("asks for each word of the theme once, and its letters make no other word of the bank", () => {
    const known = new Set(bank.themes.flatMap(({ words }) => words.map(({ w }) => tilesOf(w, language).join("|"))));
    for (const theme of bank.themes.filter((_, i) => i % 3 === 0 || i === 4)) {
      for (const level of [1, 2]) {
        const pages = pagesOf(world, { theme: theme.key, level, sheets: 2 });
        const tasks = pages.flat();
        expect(tasks.length, theme.key).toBeGreaterThanOrEqual(4);
        expect(new Set(tasks.map(({ word }) => word)).size).toBe(tasks.length);
        for (const { tiles, word } of tasks) {
          expect(theme.words.some(({ w }) => w === word)).toBe(true);
          expect([...tiles].sort()).toEqual(tilesOf(word, language).sort());
          expect(known.has(tiles.join("|")), word).toBe(false);
        }
      }
    }
  });
});
