import { describe, expect, it } from "vitest";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { WordBlock } from "#lib/platform/generators/blocks.ts";
import { generate } from "#lib/platform/generators/sheet/generate.ts";
import { compileTypstPages } from "#lib/platform/typst/compile.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { tools } from "#lib/tools/sheets/rules.ts";
import { type MadeDocument, splitClue } from "#lib/tools/sheets/schema.ts";
import { makeDocument } from "#lib/tools/sheets/server/make-document.ts";
import { isToolOf, readRequest } from "#lib/tools/sheets/server/read-request.ts";

const make = (world: World, id: string, input: Record<string, unknown>) => makeDocument(world, { id, input, seed: 3, variant: "A" });
const first = <T>({ pages }: MadeDocument): T => pages.map(({ content }) => content as unknown)[0] as T;
const refusal = async (world: World, id: string, input: Record<string, unknown>): Promise<unknown> => {
  const error = await make(world, id, input).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).detail.fields;
};

describe("CALL-22: words with what is asked for them", () => {
  const words = ["Hund: bellt", "Huhn： gackert", "Uhu: ruft nachts", "Ente: quakt"];

  it("are asked for by their clues in a crossword, in the school's language and in English", async () => {
    for (const inEnglish of [false, true]) {
      const made = await make("de", "crossword", { words, inEnglish });
      const { entries } = first<Extract<WordBlock, { type: "crossword" }>>(made);
      const clues = entries.map(({ clue }) => clue).sort();
      expect(clues).toEqual(["bellt", "gackert", "quakt", "ruft nachts"]);
      expect(entries.every(({ picture }) => picture === null)).toBe(true);
    }
  });

  it("are the two ends of a domino", async () => {
    const made = await make("de", "domino", { words });
    const { cards } = first<{ cards: Extract<WordBlock, { type: "dominoTile" }>[] }>(made);
    expect(cards.map(({ left }) => left.text).sort()).toEqual(["Ente", "Huhn", "Hund", "Uhu"]);
    expect(cards.map(({ right }) => right.text).sort()).toEqual(["bellt", "gackert", "quakt", "ruft nachts"]);
  });

  it("are pairs of a game, none of whose cards is empty", async () => {
    const six = [...words, "Kuh: muht", "Katze: miaut"];
    const made = await make("de", "memory", { words: six, sheets: 1 });
    const { cards } = first<{ cards: Extract<WordBlock, { type: "pairCard" }>[] }>(made);
    const texts = cards.map(({ text }) => text);
    expect(texts.toSorted()).toEqual(six.flatMap((line) => splitClue(line)).toSorted());
  });

  it("need both, and letters that a grid has", async () => {
    const code = "input.words";
    expect(await refusal("de", "crossword", { words: [...words, "Katze"] })).toHaveProperty([code], "word_and_clue");
    expect(await refusal("de", "crossword", { words: [...words, ": miaut"] })).toHaveProperty([code], "word_and_clue");
    expect(await refusal("de", "crossword", { words: [...words, `Katze: ${"x".repeat(61)}`] })).toHaveProperty([code], "word_and_clue");
    expect(await refusal("de", "crossword", { words: [...words, "T-Shirt: Kleidung"] })).toHaveProperty([code], "letters_only");
    expect(await refusal("de", "crossword", { words: ["ABC: a", "DEF: b", "GHI: c", "JKL: d"] })).toHaveProperty([code], "fits_no_sheet");
  });

  it("fit their pages when they and their clues are as long as may be", { timeout: 60_000 }, () => {
    const long = [
      "Donaudampfschifffahrt",
      "Eisenbahnunterführung",
      "Straßenbahnhaltestelle",
      "Regenbogenfarbenspiel",
      "Unterrichtsgegenstand",
    ];
    const many = Array.from(
      { length: 30 },
      (_, i) => `${"ABEILNRST"[i % 9]}${"AEIO"[i % 4]}${"NRSTL"[i % 5]}E${"NRST"[(i * 7) % 4]}${"AEIOU"[i % 5]}`,
    );
    const clue = "ein langer Hinweis, der bis zum letzten Zeichen gehen darf, ja";
    for (const [id, own] of [
      ["crossword", many],
      ["domino", [...long, ...many]],
      ["memory", [...long, ...many]],
    ] as const) {
      for (const level of [1, 2, 3]) {
        const input = {
          words: own.map((word, i) => `${word}: ${i} ${clue}`.slice(0, word.length + 62)),
          ...(id !== "memory" && { level: id === "domino" ? 1 : level }),
          sheets: 2,
        };
        const { request, tool } = readRequest("de", { id, input, seed: 5, variant: "A" });
        const made = generate(tool.kind, request);
        const { pages } = compileTypstPages(made.complete, { title: made.title, lang: "de", author: "" });
        expect(pages, `${id} ${level}`).toBe(made.pages);
      }
    }
  });

  it("that are too short for any grid are refused, and no empty grid is printed", async () => {
    for (const words of [
      ["a", "b", "c"],
      ["Ei", "im", "ab"],
    ]) {
      expect(await refusal("de", "word-search", { words })).toHaveProperty(["input.words"], "fits_no_sheet");
    }
  });

  it("are split at the first colon", () => {
    expect(splitClue("Uhr: 12:30")).toEqual(["Uhr", "12:30"]);
    expect(splitClue("Uhr")).toEqual(["Uhr", ""]);
  });
});

describe("CALL-22: own words that find no place", () => {
  const animals = [
    "Hund: bellt",
    "Huhn: gackert",
    "Uhu: ruft",
    "Ente: quakt",
    "Katze: miaut",
    "Kuh: muht",
    "Pferd: wiehert",
    "Esel: schreit",
  ];

  it("are named by the crossword that has no room for them, and by no other", async () => {
    for (const level of [1, 2]) {
      const made = await make("de", "crossword", { words: animals, level, sheets: 1 });
      const { entries } = first<Extract<WordBlock, { type: "crossword" }>>(made);
      const asked = entries.map(({ clue }) => animals.find((line) => line.endsWith(`: ${clue}`)) ?? "");
      expect([...asked.map((line) => splitClue(line)[0]), ...made.leftOut].sort()).toEqual(
        animals.map((line) => splitClue(line)[0]).sort(),
      );
      expect(made.leftOut.length).toBeGreaterThanOrEqual(level === 1 ? 2 : 0);
    }
  });

  it("are named by the domino where two would be asked for alike", async () => {
    const { leftOut } = await make("de", "domino", { words: [...animals, "Wolf: bellt"], sheets: 1 });
    expect(leftOut).toHaveLength(1);
    expect(["Hund", "Wolf"]).toContain(leftOut[0]);
  });

  it("are named by every other tool of words, in English too; none is where all stand on the pages", async () => {
    const words = Array.from(
      { length: 40 },
      (_, index) => `Wort${"abcdefghijklmnopqrst"[index % 20]}${"xyzv"[index % 4]}${"uo"[index % 2]}${"nmlk"[index >> 3] ?? "p"}`,
    );
    for (const id of ["word-search", "letter-scramble", "bingo", "word-cards"] as const) {
      for (const inEnglish of [false, true]) {
        const made = await make("de", id, { words, inEnglish, ...(id === "bingo" ? { level: 2 } : { sheets: 1 }) });
        expect(made.leftOut.length, id).toBeGreaterThan(0);
        expect(
          made.leftOut.every((word) => words.includes(word)),
          id,
        ).toBe(true);
      }
    }
    expect((await make("de", "word-cards", { words: words.slice(0, 8), sheets: 1 })).leftOut).toEqual([]);
    expect((await make("de", "memory", { words: animals, sheets: 1 })).leftOut).toHaveLength(2);
    expect((await make("de", "handwriting", { words: words.slice(0, 7), level: 2, sheets: 1 })).leftOut).toEqual([words[6]]);
    // Nothing of her own was asked for: nothing of it is missing.
    expect((await make("de", "word-search", {})).leftOut).toEqual([]);
    expect((await make("de", "bingo", { words, level: 3 })).leftOut).toEqual([]);
  });
});

it("a tool is offered where its kind makes sense in the school's language", () => {
  const missing = (id: string) =>
    worldCodes.filter((world) => !isToolOf(world, tools.find((tool) => tool.id === id) as (typeof tools)[number])).sort();
  expect(missing("crossword")).toEqual(["cn", "kr"]);
  expect(missing("letter-scramble")).toEqual(["cn", "kr"]);
  expect(missing("c-test")).toEqual(["cn", "hi", "jp", "kr", "th"]);
  expect(missing("syllables")).toEqual(["cn", "th"]);
  for (const id of ["magic-squares", "domino", "measures", "number-sequences"]) expect(missing(id)).toEqual([]);
});
