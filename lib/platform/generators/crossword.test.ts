import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WordBlock } from "#lib/platform/generators/blocks.ts";
import { isCrossword, makeCrossword } from "#lib/platform/generators/make-crossword.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { gridUnits } from "#lib/platform/generators/script-units.ts";
import { type GenerateRequest, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
type CrosswordBlock = Extract<WordBlock, { type: "crossword" }>;
const pagesOf = (world: World, rest: Partial<GenerateRequest> = {}): CrosswordBlock[] =>
  makeSheet("crossword", { world: worlds[world], wordbank: bankOf(world), level: 2, seed: 5, ...rest }).pages.map(
    ({ content }) => content as CrosswordBlock,
  );
const read = ({ cells }: CrosswordBlock, { x, y, isDown }: { x: number; y: number; isDown: boolean }): string => {
  let word = "";
  for (let i = 0; (isDown ? cells[y + i]?.[x] : cells[y]?.[x + i]) != null; i++) word += isDown ? cells[y + i]?.[x] : cells[y]?.[x + i];
  return word;
};

const words = ["IGEL", "EULE", "REH", "OTTO", "LIEGE", "TIGER", "GANS", "ANANAS", "ELEFANT", "NASE"].map((word) => [...word]);
const size = { width: 12, height: 10 };

it("every run of letters is a word that is asked for, all hang together, within the limits, whatever the seed", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 10 }), (seed, count) => {
      const made = makeCrossword(createRandom(seed), words, count, size);
      if (!made) throw new Error("no crossword");
      expect(isCrossword(made, words)).toBe(true);
      expect(new Set(made.entries.map(({ word }) => word)).size).toBe(made.entries.length);
      expect(made.entries.length).toBeLessThanOrEqual(count);
      expect(made.cells.length).toBeLessThanOrEqual(size.height);
      expect(made.cells[0]?.length).toBeLessThanOrEqual(size.width);
    }),
    { numRuns: 1000 },
  );
});

it("the check refuses a letter too many, another word, a part for itself and a number given twice", () => {
  const made = makeCrossword(createRandom(4), words, 6, size);
  if (!made) throw new Error("no crossword");
  const [first, ...others] = made.entries;
  if (!first) throw new Error("no entry");
  expect(isCrossword({ ...made, entries: others }, words)).toBe(false);
  expect(isCrossword({ ...made, entries: [{ ...first, word: first.word === 0 ? 1 : 0 }, ...others] }, words)).toBe(false);
  expect(isCrossword({ ...made, entries: [{ ...first, number: others.at(-1)?.number ?? 0 }, ...others] }, words)).toBe(false);
  const apart = {
    cells: [
      ["A", "B"],
      [null, null],
      ["C", "D"],
    ],
    entries: [0, 2].map((y, word) => ({ word, x: 0, y, isDown: false, number: word + 1 })),
  };
  expect(
    isCrossword(apart, [
      ["A", "B"],
      ["C", "D"],
    ]),
  ).toBe(false);
});

it("words that share no letter make none", () => {
  expect(makeCrossword(createRandom(1), [[..."ABBA"], [..."CDDC"]], 2, size)).toBeNull();
});

describe.each(worldCodes.filter((world) => bankOf(world).kinds.some(({ key }) => key === "crossword")))("%s", (world) => {
  it("asks for words of the theme, for each by another clue, and never by the word itself", () => {
    const bank = bankOf(world);
    for (const [i, theme] of bank.themes.entries()) {
      const known = new Set(theme.words.map(({ w }) => (gridUnits(w, bank) ?? []).join("")));
      const level = (i % 3) + 1;
      const [page] = pagesOf(world, { theme: theme.key, level });
      if (!page) throw new Error("no page");
      for (const entry of page.entries) expect(known.has(read(page, entry)), read(page, entry)).toBe(true);
      const clues = page.entries.map(({ picture, clue }) => picture ?? clue);
      expect(new Set(clues).size, theme.key).toBe(clues.length);
      for (const entry of page.entries) expect(entry.picture ?? entry.clue.toLowerCase()).not.toBe(read(page, entry).toLowerCase());
      expect(page.words.length).toBe(level === 1 ? page.entries.length : 0);
    }
  });
});

it("a second sheet asks for other words as long as the theme has some", () => {
  const [one, two] = pagesOf("de", { theme: "animals", sheets: 2 });
  const asked = new Set(one?.entries.map((entry) => read(one, entry)));
  expect(two?.entries.some((entry) => asked.has(read(two, entry)))).toBe(false);
});

it("learners of English are asked in the language of their school", () => {
  const theme = {
    key: "own",
    name: "",
    words: [
      { w: "", en: "dog", clue: "bellt" },
      { w: "", en: "goat", clue: "meckert" },
      { w: "", en: "toad", clue: "quakt" },
    ],
  };
  const bank = bankOf("de");
  const [page] = pagesOf("de", { wordbank: { ...bank, themes: [theme] }, inEnglish: true });
  expect(page?.entries.map((entry) => read(page, entry)).sort()).toEqual(["DOG", "GOAT", "TOAD"]);
});
