import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allDirections, type Hit, makeWordGrid, occurrences } from "#lib/platform/generators/make-word-grid.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { rudeWords } from "#lib/platform/generators/rude-words.ts";
import { graphemes, gridUnits } from "#lib/platform/generators/script-units.ts";
import { generate } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;

/** A word that reads the same backwards is found twice in the same cells; that is one find. */
const distinctPlaces = (hits: readonly Hit[]): number =>
  new Set(
    hits.map(({ x, y, dx, dy, length }) =>
      [
        [x, y],
        [x + dx * (length - 1), y + dy * (length - 1)],
      ]
        .map(String)
        .sort()
        .join("-"),
    ),
  ).size;

/** True where a word search makes sense: an alphabet, or a script unit the bank names. */
const hasWordSearch = (bank: Wordbank): boolean => bank.wordSearch !== false && (bank.alphabet !== null || (bank.unit ?? null) !== null);

it("each word stands exactly once, in the place the key marks, whatever the seed", () => {
  const words = ["IGEL", "EULE", "REH", "OTTO", "ANNA", "LIEGE"].map((word) => [...word]);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 8 }), (seed, directions) => {
      // A filler of few letters makes accidental finds likely; none may remain.
      const grid = makeWordGrid(createRandom(seed), words, 10, allDirections.slice(0, directions), [..."IGELUROTAN"]);
      if (!grid) throw new Error("no grid");
      for (const [word, units] of words.entries()) {
        expect(distinctPlaces(occurrences(grid.cells, units))).toBe(1);
        const hit = grid.hits.find((one) => one.word === word);
        expect(units.map((_, i) => grid.cells[(hit?.y ?? 0) + (hit?.dy ?? 0) * i]?.[(hit?.x ?? 0) + (hit?.dx ?? 0) * i])).toEqual(units);
      }
    }),
    { numRuns: 60 },
  );
});

it("what must not be read by chance never is, though the filling asks for it; inside a word of the list it is meant", () => {
  const never = [[..."FIE"], [..."EI"], [..."GEL"]];
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const grid = makeWordGrid(createRandom(seed), [[..."IGEL"], [..."ROBBE"]], 9, allDirections, [..."FIEGLABO"], never);
      if (!grid) throw new Error("no grid");
      expect(occurrences(grid.cells, [..."FIE"])).toEqual([]);
      expect(occurrences(grid.cells, [..."EI"])).toEqual([]);
      expect(occurrences(grid.cells, [..."GEL"])).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

it("gives up instead of leaving a word out when the grid is too small", () => {
  expect(makeWordGrid(createRandom(1), [[..."ELEFANT"]], 5, allDirections, ["A"])).toBeNull();
});

/** Grids and word lists as they stand in the Typst source. */
const printed = (source: string): { cells: string[][]; words: string[] }[] =>
  [...source.matchAll(/word-grid\((\((?:\([^()]*\),)+\)).*?word-list\((\([^()]*\))/g)].map(([, grid = "", list = ""]) => ({
    cells: [...grid.slice(1).matchAll(/\(([^()]*)\),/g)].map(([, row = ""]) => JSON.parse(`[${row.slice(0, -1)}]`) as string[]),
    words: JSON.parse(`[${list.slice(1, -2)}]`) as string[],
  }));

describe.each(worldCodes)("%s", (world) => {
  it("no rude word stands in a grid that no word of its list has in it", () => {
    const bank = bankOf(world);
    if (!hasWordSearch(bank)) return;
    const rude = rudeWords(bank.bcp47);
    expect(rude.length).toBeGreaterThan(5);
    const units = rude.flatMap((word) => {
      const cells = gridUnits(word, bank);
      return cells ? [cells] : [];
    });
    expect(units.length).toBeGreaterThan(4);
    for (let seed = 1; seed <= 12; seed++) {
      const { sheet } = generate("wordSearch", { world: worlds[world], wordbank: bank, level: 3, seed });
      for (const { cells, words } of printed(sheet)) {
        const listed = words.map((word) => (gridUnits(word, bank) ?? []).join("|"));
        const isMeant = (word: readonly string[]) =>
          listed.some((one) => [word, [...word].reverse()].some((way) => one.includes(way.join("|"))));
        for (const word of units) if (!isMeant(word)) expect(occurrences(cells, word), word.join("")).toEqual([]);
      }
    }
  });

  const bank = bankOf(world);

  it.runIf(hasWordSearch(bank))("finds each listed word once in the printed grid", () => {
    for (const level of [1, 2, 3]) {
      const sheets = printed(generate("wordSearch", { world: worlds[world], wordbank: bank, level, seed: 3, theme: "animals" }).sheet);
      expect(sheets.length).toBeGreaterThan(0);
      for (const { cells, words } of sheets) {
        expect(words.length).toBeGreaterThanOrEqual(6);
        for (const word of words) expect(distinctPlaces(occurrences(cells, gridUnits(word, bank) ?? ["?"])), word).toBe(1);
      }
    }
  });
});

it("letters of the alphabet keep their accents, other accents go", () => {
  expect(gridUnits("leñó", { ...bankOf("es") })).toEqual(["L", "E", "Ñ", "O"]);
  expect(gridUnits("Straße", bankOf("de"))).toBeNull();
  expect(gridUnits("γάτος", bankOf("gr"))?.at(-1)).toBe("Σ");
  expect(gridUnits("bus stop", bankOf("de"))).toBeNull();
});

it("an akshara, a syllable and a kana are one cell each", () => {
  expect(graphemes("क्षत्रिय", "hi").length).toBeLessThan([..."क्षत्रिय"].length);
  expect(graphemes("고양이", "ko")).toEqual(["고", "양", "이"]);
  expect(gridUnits("うさぎ", bankOf("jp"))).toEqual(["う", "さ", "ぎ"]);
});
