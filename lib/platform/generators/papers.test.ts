import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClassroomBlock, WordBlock } from "#lib/platform/generators/blocks.ts";
import { shareMinutes, splitPhase } from "#lib/platform/generators/lesson-plan.ts";
import { splitCriterion } from "#lib/platform/generators/rubric.ts";
import { type GenerateRequest, generate, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { lettersOf } from "#lib/platform/generators/vocabulary.ts";
import { compileTypstPages } from "#lib/platform/typst/compile.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

const request = (world: World, rest: Partial<GenerateRequest> = {}): GenerateRequest => ({
  world: worlds[world],
  wordbank: readWordbank(world),
  level: 1,
  seed: 5,
  ...rest,
});
const first = <T>(kind: Parameters<typeof makeSheet>[0], world: World, rest: Partial<GenerateRequest> = {}): T =>
  makeSheet(kind, request(world, rest)).pages[0]?.content as unknown as T;

describe("lesson plan", () => {
  it("minutes of the phases add up to the lesson, whatever its length and parts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 180 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
        (minutes, parts) => {
          const shared = shareMinutes(minutes, parts);
          expect(shared.reduce((sum, part) => sum + part, 0)).toBe(minutes);
          const whole = parts.reduce((sum, part) => sum + part, 0);
          for (const [i, part] of parts.entries()) expect(Math.abs((shared[i] ?? 0) - (part * minutes) / whole)).toBeLessThan(1);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("a phase is a name with minutes after its last colon, in the digits of full width, too", () => {
    expect(splitPhase("Übung: 15")).toEqual({ name: "Übung", minutes: 15 });
    expect(splitPhase("練習：１５")).toEqual({ name: "練習", minutes: 15 });
    expect(splitPhase("Teil 2: Übung: 15")).toEqual({ name: "Teil 2: Übung", minutes: 15 });
    for (const none of ["Übung", "Übung: ", ": 15", "Übung: -5", "Übung: 15 min"]) expect(splitPhase(none), none).toBeNull();
  });

  it("own phases stand in it with their minutes", () => {
    const { rows } = first<Extract<ClassroomBlock, { type: "planTable" }>>("lessonPlan", "de", {
      own: { lines: ["Spiel: 20", "Lied: 25"] },
    });
    expect(rows.map(([minutes, name]) => [minutes, name])).toEqual([
      ["20", "Spiel"],
      ["25", "Lied"],
    ]);
  });
});

it("a rubric's points add up to its total, and a criterion has what is meant by it", () => {
  const own = ["Stimme: laut: und klar", "Mut"];
  const made = first<Extract<ClassroomBlock, { type: "rubric" }>>("rubric", "de", { own: { lines: own } });
  expect(made.criteria).toEqual([{ name: "Stimme", detail: "laut: und klar" }, splitCriterion("Mut")]);
  expect(made.total).toMatch(/\/ 8$/);
  expect(made.levels.map(({ points }) => points)).toEqual([4, 3, 2, 1]);
});

describe("vocabulary list", () => {
  type Table = Extract<WordBlock, { type: "vocabularyTable" }>;
  const theme = {
    key: "own",
    name: "",
    words: [
      { w: "dog", en: "", clue: "Hund" },
      { w: "cat", en: "", clue: "Katze" },
      { w: "cow", en: "", clue: "Kuh" },
    ],
  };
  const wordbank = { ...readWordbank("de"), themes: [theme] };

  it("keeps pairs together and hides the side that is asked for", () => {
    for (const [choice, hidden] of [
      [0, [null, null, null]],
      [1, ["left", "left", "left"]],
      [2, ["right", "right", "right"]],
    ] as const) {
      const { rows } = first<Table>("vocabularyList", "de", { wordbank, theme: "own", choice });
      expect(rows.map(({ left, right }) => `${left} ${right}`).sort()).toEqual(["cat Katze", "cow Kuh", "dog Hund"]);
      expect(rows.map((row) => row.hidden)).toEqual(hidden);
    }
    const mixed = first<Table>("vocabularyList", "de", { wordbank, theme: "own", choice: 3 }).rows.map((row) => row.hidden);
    expect(new Set(mixed)).toEqual(new Set(["left", "right"]));
  });

  it.each(worldCodes)("%s pairs the theme's words with English ones, none twice", (world) => {
    const { rows } = first<Table>("vocabularyList", world, { theme: "animals" });
    expect(new Set(rows.map(({ left }) => left)).size).toBe(rows.length);
    expect(new Set(rows.map(({ right }) => right)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(7);
  });
});

describe("clues", () => {
  it("are the word's letters in another order where there is no picture, and never the word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), (word) => {
        const letters = lettersOf(word);
        expect(letters).not.toBe(word);
        if (letters !== "")
          expect([...letters.replaceAll(" ", "")].sort()).toEqual([...word.replace(/\s/gu, "").replaceAll("ς", "σ")].sort());
      }),
      { numRuns: 3000 },
    );
    expect(lettersOf("あり")).toBe("り あ");
    // The other form of sigma would say which letter is the last.
    expect(lettersOf("γιος")).not.toContain("ς");
    expect(lettersOf("a")).toBe("");
  });

  it.each(worldCodes)("%s never asks for a word of its school's language in English", (world) => {
    const bank = readWordbank(world);
    for (const kind of ["crossword", "domino", "memory", "boardGame"] as const) {
      if (!bank.kinds.some(({ key }) => key === kind)) continue;
      for (const theme of bank.themes) {
        const asked = JSON.stringify(makeSheet(kind, request(world, { theme: theme.key })).pages.map(({ content }) => content));
        const clues = [...asked.matchAll(/"(?:clue|ask|text)":"([^"]*)"/g)].map(([, clue]) => clue);
        // A word that is written alike in both languages is a word of the sheet's own.
        const own = new Set(theme.words.flatMap(({ w, article }) => [w, `${article} ${w}`, `${article}${w}`]));
        for (const { en } of theme.words) if (!own.has(en)) expect(clues, `${kind} ${theme.key}`).not.toContain(en);
      }
    }
  });
});

it.each(worldCodes)("%s: a letter and a plan keep to their page when everything is as long as may be", { timeout: 120_000 }, (world) => {
  const { papers } = readWordbank(world);
  const word = papers.letter.salutation.replace(/[^\p{L}\p{M}]/gu, "").slice(0, 8);
  const long = (max: number) =>
    `${word} `
      .repeat(200)
      .slice(0, max - 1)
      .trim();
  const own = { text: long(1200), when: long(60), lines: Array.from({ length: 8 }, (_, i) => `${long(90)}${i}: 5`), minutes: 40 };
  for (const kind of ["parentLetter", "lessonPlan", "unitPlan", "rubric"] as const) {
    const made = generate(kind, request(world, { own: kind === "parentLetter" ? own : { ...own, text: long(300) } }));
    const { pages } = compileTypstPages(made.complete, { title: made.title, lang: worlds[world].bcp47, author: "" });
    expect(pages, kind).toBe(made.pages);
  }
});
