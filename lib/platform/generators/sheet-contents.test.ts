import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Block } from "#lib/platform/generators/blocks.ts";
import { coinTone, currencyPieces } from "#lib/platform/generators/currency-pieces.ts";
import { pictureOfSvg } from "#lib/platform/generators/pictures.ts";
import { wordsIn } from "#lib/platform/generators/script-units.ts";
import { type GenerateRequest, generate, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;

/** Words of their own that dictionaries write together with their neighbour: counters after a number, particles. */
const glued = new Set([..."条把只本朵群羽枚冊地得的才"]);

const seeds = Array.from({ length: 40 }, (_, i) => i + 1);

describe.each(worldCodes)("%s: what a child reads on the sheet is meant", (world) => {
  const bank = bankOf(world);
  const make = (kind: Parameters<typeof generate>[0], rest: Partial<GenerateRequest>) =>
    generate(kind, { world: worlds[world], wordbank: bank, level: 1, seed: 1, ...rest });
  const instructions = (source: string): string[] =>
    [...source.matchAll(/instruction: "((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`) as string);

  it("a price list sells food and drink, whatever the theme of the day is", () => {
    const sold = new Set(
      bank.themes.filter(({ key }) => ["foodAndDrink", "fruitAndVegetables"].includes(key)).flatMap(({ words }) => words.map(({ w }) => w)),
    );
    for (const seed of seeds) {
      const { sheet } = make("money", { seed, sheets: 3, theme: "body" });
      const goods = [...sheet.matchAll(/text\(14pt, "((?:[^"\\]|\\.)*)"\)/g)].map(([, name]) => JSON.parse(`"${name}"`) as string);
      expect(goods).toHaveLength(8);
      for (const name of goods) expect(sold.has(name), name).toBe(true);
    }
  });

  it("stories for the first school year add and take away within 20", () => {
    for (const seed of seeds) {
      const made = make("wordProblems", { seed });
      expect(made.classGrades).toHaveLength(1);
      const sums = [...(made.key ?? "").matchAll(/problem\(\d+, "(?:[^"\\]|\\.)*", "((?:[^"\\]|\\.)*)"/g)].map(([, sum]) => sum ?? "");
      expect(sums).toHaveLength(12);
      for (const sum of sums) {
        expect(sum).toMatch(/^\d+ [+−] \d+ = \d+$/);
        for (const number of sum.match(/\d+/g) ?? []) expect(Number(number), sum).toBeLessThanOrEqual(20);
      }
      expect(new Set(sums).size).toBeGreaterThan(6);
    }
  });

  it("a sudoku has its rule, coloured circles their question, and a letter is signed by who wrote it", () => {
    for (const [kind, label] of [
      ["sudoku", "digitSudoku"],
      ["fractions", "colouredPart"],
    ] as const) {
      expect(bank.sheet[label]).toMatch(/\p{L}{2}/u);
      expect(instructions(make(kind, { sheets: 1 }).sheet)).toContain(bank.sheet[label]);
    }
    const [letter] = makeSheet("parentLetter", { world: worlds[world], wordbank: bank, level: 1, seed: 1 }).pages;
    const { signature, slip } = (letter?.content ?? {}) as Partial<Extract<Block, { type: "letter" }>>;
    expect(slip?.signature).toBe(bank.papers.letter.signature);
    expect(signature, "no word for the parents' signature").not.toMatch(/保護者|家长/u);
  });

  it("a diary of the weather has a picture in every place, and heads that are written as words are", () => {
    const { content } = makeSheet("weatherDiary", { world: worlds[world], wordbank: bank, level: 1, seed: 1 }).pages[0] ?? {};
    const { heads, sky, wet } = content as Extract<Block, { type: "weatherWeek" }>;
    for (const { svg } of [...heads, ...sky, ...wet]) expect(pictureOfSvg(svg)).not.toBeNull();
    const words = bank.themes.flatMap((theme) => theme.words.map(({ w }) => w));
    for (const { name } of heads)
      expect(
        words.some((word) => word.slice(1) === name.slice(1) && word[0]?.toUpperCase() === name[0]),
        name,
      ).toBe(true);
  });

  it("who is to draw the hands of a clock is told so", () => {
    const { sheet } = make("clock", { sheets: 2 });
    expect(bank.sheet.drawHands).toBeTruthy();
    expect(instructions(sheet)).toContain(bank.sheet.drawHands);
    expect(instructions(sheet)).not.toContain(bank.sheet.draw);
  });

  it("who is to compare is told so, and not shown three signs alone", () => {
    expect(bank.sheet.compare).toMatch(/\p{L}/u);
    for (const kind of ["fractions", "money", "decimals"] as const) {
      const source = make(kind, { sheets: 5 }).sheet;
      expect(instructions(source)).toContain(bank.sheet.compare);
    }
  });

  it("a bingo card carries the game's name in the script of the language", () => {
    const { sheet } = make("bingo", { level: 3 });
    const name = bank.sheet.bingo ?? "";
    expect(sheet).toContain(`bingo: ${JSON.stringify(name)}`);
    const script = { Jpan: "Katakana", Hans: "Han", Kore: "Hangul", Thai: "Thai", Deva: "Devanagari", Grek: "Greek", Cyrl: "Cyrillic" };
    const expected = script[worlds[world].script as keyof typeof script] ?? "Latin";
    expect(name).toMatch(new RegExp(`^[\\p{sc=${expected}}\\p{M}]+$`, "u"));
  });

  it("a gap takes whole words, also where no spaces stand between them", () => {
    if (!["Jpan", "Hans", "Thai"].includes(worlds[world].script)) return;
    for (const { s } of bank.cloze) {
      const [before = "", answer = ""] = s.split(/[[\]]/);
      const whole = s.replace(/[[\]]/g, "");
      const edges = new Set([0, whole.length]);
      for (const { word, index } of wordsIn(whole, bank.bcp47)) edges.add(index).add(index + word.length);
      const isWhole = edges.has(before.length) && edges.has(before.length + answer.length);
      expect(isWhole || glued.has(answer), s).toBe(true);
    }
  });
});

it("coins have the colours of the coins: one yen is white, ten yen copper", () => {
  const tone = (currency: string, value: number) => coinTone(currency, currencyPieces[currency]?.coins.indexOf(value) ?? -1);
  expect([1, 5, 10, 50, 100, 500].map((yen) => tone("JPY", yen * 100))).toEqual(["silver", "gold", "copper", "silver", "silver", "two"]);
  expect([5, 10, 20, 50, 100, 200].map((cent) => tone("EUR", cent))).toEqual(["copper", "gold", "gold", "gold", "two", "two"]);
  for (const [currency, { coins }] of Object.entries(currencyPieces)) {
    const known = [...coins, 0].map((_, index) => coinTone(currency, index) !== undefined);
    expect(known, currency).toEqual([...coins.map(() => true), false]);
  }
});
