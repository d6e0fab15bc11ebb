import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { splitGap } from "#lib/platform/generators/cloze.ts";
import { evaluate } from "#lib/platform/generators/evaluate.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { generate } from "#lib/platform/generators/sheet/generate.ts";
import { schoolDays } from "#lib/platform/generators/timetable.ts";
import { pose } from "#lib/platform/generators/word-problems.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;

describe.each(worldCodes)("%s", (world) => {
  const bank = bankOf(world);
  const make = (kind: Parameters<typeof generate>[0], rest = {}) =>
    generate(kind, { world: worlds[world], wordbank: bank, level: 1, seed: 5, ...rest });

  it("cloze: each gap belongs to a sentence of the bank and its word stands in the box", () => {
    for (const { s } of bank.cloze) expect(splitGap(s).answer.length).toBeGreaterThan(0);
    const source = make("cloze").sheet;
    const boxes = [...source.matchAll(/word-box\((\([^()]*\))\)/g)].flatMap(
      ([, list = ""]) => JSON.parse(`[${list.slice(1, -2)}]`) as string[],
    );
    const gaps = [...source.matchAll(/#text\("((?:[^"\\]|\\.)*)"\)#gap\("((?:[^"\\]|\\.)*)"/g)].map(([, before, answer]) =>
      [before, answer].map((text) => JSON.parse(`"${text}"`) as string),
    );
    expect(gaps.length).toBeGreaterThanOrEqual(24);
    expect(gaps.map(([, answer]) => answer).sort()).toEqual([...boxes].sort());
    for (const [before, answer] of gaps) expect(bank.cloze.some(({ s }) => s.startsWith(`${before}[${answer}]`))).toBe(true);
  });

  it("word problems: every one has whole, positive answers and no open place", () => {
    for (const problem of bank.wordProblems) {
      const posed = pose(createRandom(3), problem);
      expect(posed, problem.text).not.toBeNull();
      expect(Number.isInteger(posed?.answer) && (posed?.answer ?? 0) > 0).toBe(true);
    }
    for (const level of [1, 2, 3, 4]) expect(make("wordProblems", { level }).complete).not.toMatch(/\{[ab]\}/);
  });

  it("word order: the chips are the words of the sentence, in another order", () => {
    const rows = [...make("scrambledSentences").sheet.matchAll(/chips-row\((\([^()]*\)),\s*"((?:[^"\\]|\\.)*)"/g)];
    expect(rows.length).toBeGreaterThanOrEqual(15);
    for (const [, list = "", whole = ""] of rows) {
      const chips = JSON.parse(`[${list.slice(1, -2)}]`) as string[];
      const sentence = JSON.parse(`"${whole}"`) as string;
      expect(chips.length).toBeGreaterThan(2);
      for (const chip of chips) expect(sentence, sentence).toContain(chip);
      expect(sentence.replace(/\s/g, "").startsWith(chips.join(""))).toBe(false);
    }
  });
});

it("the week of a timetable follows the world's weekend", () => {
  expect(schoolDays({ world: worlds.de })).toEqual([1, 2, 3, 4, 5]);
  expect(schoolDays({ world: worlds.hi })).toEqual([1, 2, 3, 4, 5, 6]);
});

describe("evaluate", () => {
  it("knows precedence and brackets", () => {
    expect(evaluate("a*10/b-75", { a: 60, b: 4 })).toBe(75);
    expect(evaluate("(a+b)*2", { a: 1, b: 2 })).toBe(6);
  });

  it("threat: runs nothing but arithmetic", () => {
    for (const formula of ["process.exit()", "a;b", "constructor", "a**b", "(a", ""]) {
      expect(() => evaluate(formula, { a: 1, b: 2 })).toThrow(SyntaxError);
    }
  });
});
