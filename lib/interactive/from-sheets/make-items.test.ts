import { describe, expect, it } from "vitest";
import { scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { makeItems } from "#lib/interactive/from-sheets/make-items.ts";
import { readPrinted } from "#lib/interactive/from-sheets/read-block.ts";
import { inOrder } from "#lib/interactive/from-sheets/word-order.ts";
import type { Block } from "#lib/platform/generators/blocks.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { type SheetToolId, tools } from "#lib/tools/sheets/rules.ts";
import { makeSheetOf } from "#lib/tools/sheets/server/make-document.ts";
import { isToolOf } from "#lib/tools/sheets/server/read-request.ts";

const sheetOf = (world: World, id: SheetToolId, seed: number, input: Record<string, unknown> = {}) =>
  makeSheetOf(world, { id, input, seed, variant: "A" });
const around = (world: World) => ({ title: "Blatt", lang: worlds[world].bcp47, world: { bcp47: worlds[world].bcp47 } });

const numbers = (texts: readonly string[], world: World) => texts.map((text) => String(readPrinted(text, worlds[world]) ?? text.trim()));
const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "").toLocaleUpperCase();

/** What the key of a block shows, read off the block alone; null for blocks that ask nothing of which a screen could ask the same. */
const keyOf = (block: Block): string[] | null => {
  switch (block.type) {
    case "rows":
      return block.items.flatMap((one) => keyOf(one) ?? []);
    case "parts":
      return block.parts.flatMap((one) => keyOf(one.block) ?? []);
    case "above":
      return [...(keyOf(block.head) ?? []), ...(keyOf(block.rest) ?? [])];
    case "cards":
      return block.cards.flatMap((card) =>
        card.type === "taskCard" ? [card.answer] : card.type === "wordCard" && (card.picture || card.below) ? [card.word] : [],
      );
    case "sums":
      return block.items.map(([, answer]) => answer);
    case "written":
      return [block.result];
    case "workings":
      return [String(block.task.result)];
    case "crossTable":
      return block.values.flat();
    case "pie":
      return [`${block.part.top}/${block.part.bottom}`];
    case "compareFractions":
    case "compareNumbers":
    case "comparePurses":
      return [block.relation];
    case "numberLine":
      return block.marks.map(({ label }) => (typeof label === "string" ? label : `${label.top}/${label.bottom}`));
    case "equalFractions":
      return [block.missing === "all" ? `${block.to.top}/${block.to.bottom}` : String(block.to.top)];
    case "fractionSum":
      return [`${block.value.top}/${block.value.bottom}`];
    case "purse":
      return [block.total];
    case "pays":
      return [block.change];
    case "pyramid":
      return block.rows.toReversed().flatMap((row, y) => row.filter((_, x) => !block.shown.toReversed()[y]?.[x]));
    case "sequence":
      return block.terms.slice(block.given);
    case "problem":
      return [block.calculation.split("=").at(-1) ?? ""];
    case "wordSearch":
      return block.words.map(bare).toSorted();
    case "crossword":
      return block.entries.map(({ x, y, isDown }) => {
        let word = "";
        for (let i = 0; block.cells[isDown ? y + i : y]?.[isDown ? x : x + i]; i += 1)
          word += block.cells[isDown ? y + i : y]?.[isDown ? x : x + i];
        return word;
      });
    case "letterTiles":
      return [block.word];
    case "gapText":
      return block.sentences.map(({ answer }) => answer);
    case "wordOrder":
      return block.sentences.map(({ whole }) => bare(whole));
    case "halfWords":
      return block.parts.flatMap((part) => (typeof part === "string" ? [] : [part.missing]));
    case "syllableWord":
      return [block.syllables.join("-")];
    case "choiceQuestions":
      return block.items.map(({ options, right }) => options[right] ?? "");
    case "vocabularyTable":
      return block.rows.filter(({ left, right }) => left.trim() && right.trim()).map(({ right }) => right);
    case "questions":
      return block.items.map(({ answer }) => answer);
    default:
      return null;
  }
};

/** What a solution of an exercise says, as the key of a sheet writes it. */
const answersOf = (one: Item): string[] => {
  const solution = solutionOf(one) as Record<string, Record<string, never>>;
  const given = <T>(name: string, id: string) => solution[name]?.[id] as unknown as T;
  switch (one.type) {
    case "gap-text":
      return one.body.gaps.map(({ id }) => given<string>("given", id));
    case "fraction":
      return one.body.tasks.map(
        ({ id }) => `${given<{ numerator: number }>("given", id).numerator}/${given<{ denominator: number }>("given", id).denominator}`,
      );
    case "gap-select":
      return one.body.gaps.map(({ id, options }) => options[given<number>("given", id)] ?? "");
    case "drag-words":
      return one.body.gaps.map(({ id }) => one.body.cards.find((card) => card.id === given<string>("laid", id))?.text ?? "");
    case "number-line":
      return one.body.marks.map(({ label }) => label);
    case "match-pairs":
      return one.body.pairs.map(({ right }) => right.text ?? "");
    case "flashcards":
      return one.body.cards.map(({ back }) => back.text ?? "");
    case "order-words":
      return [bare((solution.order as unknown as string[]).map((id) => one.body.words.find((word) => word.id === id)?.text).join(""))];
    case "word-search":
      return one.body.words.map(({ word }) => bare(word.text ?? "")).toSorted();
    case "crossword":
      return one.body.entries.map(({ letters, x, y, isDown }) =>
        letters.map((_, i) => given<string>("cells", isDown ? `${x},${y + i}` : `${x + i},${y}`)).join(""),
      );
    case "open-text":
      return [one.body.model];
    default:
      throw new Error(one.type);
  }
};

const playable: readonly SheetToolId[] = [
  "plus",
  "minus",
  "plus-and-minus",
  "times-tables",
  "division",
  "written-methods",
  "number-pyramids",
  "number-sequences",
  "fractions",
  "decimals",
  "money",
  "measures",
  "word-problems",
  "word-search",
  "crossword",
  "letter-scramble",
  "gap-sentences",
  "sentence-puzzle",
  "reading-text",
  "c-test",
  "syllables",
  "text-quiz",
  "vocabulary-list",
  "word-cards",
  "memory",
  "board-game",
];
const choices = (id: SheetToolId) =>
  ["times-tables", "division", "written-methods", "measures", "text-quiz", "board-game"].includes(id) ? [0, 1, 2, 3] : [0];

describe("a sheet as exercises", () => {
  it.each(playable)("%s: the solutions are what the sheet's key says, in each world, at each level, for each choice", (id) => {
    const tool = tools.find((one) => one.id === id);
    if (!tool) throw new Error(id);
    let made = 0;
    for (const world of ["de", "fr", "es", "it", "gr", "jp", "th"] as const) {
      if (!isToolOf(world, tool)) continue;
      for (const level of [1, 2, 3]) {
        for (const choice of choices(id)) {
          const input = { ...(choice > 0 && { choice }), ...(level > 1 && { level }) };
          const sheet = (() => {
            try {
              return sheetOf(world, id, level * 7 + choice, input);
            } catch {
              return null; // A level that the tool has not.
            }
          })();
          for (const page of sheet?.pages ?? []) {
            const { items } = makeItems([page], around(world));
            made += items.length;
            if (id === "memory") continue;
            const own = items.flatMap((one) =>
              one.type === "numeric" ? one.body.tasks.map(({ value }) => String(value)) : numbers(answersOf(one), world),
            );
            if (items.length > 0) expect(own, `${world} ${level} ${choice}`).toEqual(numbers(keyOf(page.content) ?? [], world));
            for (const one of items)
              expect(scoreItem(one, solutionOf(one)).isRight || one.type === "open-text", JSON.stringify(one)).toBe(true);
          }
        }
      }
    }
    expect(made).toBeGreaterThan(0);
  });

  it("pairs of a memory are its cards side by side, pictures by what they show", () => {
    const { pages } = sheetOf("de", "memory", 7, { theme: "animals" });
    const { items } = makeItems(pages, around("de"));
    expect(items.length).toBe(pages.length);
    const [first] = items;
    if (first?.type !== "memory") throw new Error(first?.type);
    expect(first.body.pairs.length).toBe(6);
    for (const { left, right } of first.body.pairs) {
      const medium = first.media.find(({ id }) => id === left.media);
      expect(medium?.alt).toBe(right.text);
      expect(medium?.source.from).toBe("drawings");
    }
  });

  it("what is paper alone becomes no exercise, and is counted", () => {
    for (const id of ["clock", "sudoku", "timetable", "paper", "bingo", "domino", "certificate"] as const) {
      const { items, left } = makeItems(sheetOf("de", id, 7).pages, around("de"));
      expect([id, items.length, left > 0]).toEqual([id, 0, true]);
    }
  });

  it("mixed words are put in the order of their sentence, words that repeat among them; what does not make it is told", () => {
    expect(inOrder(["die", "Der", "über", "Hund", "läuft", "Wiese"], "Der Hund läuft über die Wiese.")).toEqual([
      "Der",
      "Hund",
      "läuft",
      "über",
      "die",
      "Wiese",
    ]);
    expect(inOrder(["die", "Maus", "und", "die", "Katze"], "die Katze und die Maus!")).toEqual(["die", "Katze", "und", "die", "Maus"]);
    expect(inOrder(["a", "b"], "a c")).toBe(null);
  });

  it("numbers are read as the sheets of a world print them", () => {
    expect(readPrinted("12.345,5", worlds.de)).toBe(12_345.5);
    expect(readPrinted("12 345,5", worlds.fr)).toBe(12_345.5);
    expect(readPrinted("−12,345", worlds.jp)).toBe(-12_345);
    expect(readPrinted("1,5", worlds.jp)).toBe(15);
    expect(readPrinted("1 m", worlds.de)).toBe(null);
  });
});
