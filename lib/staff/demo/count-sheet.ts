import type { Block, Sum } from "#lib/platform/generators/blocks.ts";
import type { MadeSheet } from "#lib/platform/generators/sheet/generate.ts";
import type { Counted } from "#lib/staff/demo/words.ts";

type Count = Record<Exclude<Counted, "pages" | "keys">, number>;

const none: Count = { tasks: 0, words: 0, cards: 0 };
const add = (counts: readonly Count[]): Count =>
  counts.reduce((sum, one) => ({ tasks: sum.tasks + one.tasks, words: sum.words + one.words, cards: sum.cards + one.cards }), none);
const tasks = (count: number): Count => ({ ...none, tasks: count });
const words = (count: number): Count => ({ ...none, words: count });

/** How many tasks, words or cards a block holds. What only explains or is filled in freely counts nothing. */
const countBlock = (block: Block): Count => {
  switch (block.type) {
    case "rows":
      return add(block.items.map(countBlock));
    case "parts":
      return add(block.parts.map((part) => countBlock(part.block)));
    case "above":
      return add([countBlock(block.head), countBlock(block.rest)]);
    case "cards":
      return { ...none, cards: block.cards.length };
    case "bingoCard":
      return { ...none, cards: 1 };
    case "sums":
    case "questions":
    case "choiceQuestions":
      return tasks(block.items.length);
    case "gapText":
    case "wordOrder":
      return tasks(block.sentences.length);
    case "crossTable":
      return tasks(block.values.flat().length);
    case "clocks":
      return tasks(block.times.length);
    case "clockMatch":
      return tasks(block.faces.length);
    case "numberLine":
      return tasks(block.marks.length);
    case "halfWords":
      return tasks(block.parts.filter((part) => typeof part !== "string").length);
    case "wordSearch":
      return words(block.words.length);
    case "crossword":
      return words(block.entries.length);
    case "letterTiles":
    case "syllableWord":
      return words(1);
    case "vocabularyTable":
      return words(block.rows.length);
    case "written":
    case "workings":
    case "pie":
    case "bar":
    case "compareFractions":
    case "compareNumbers":
    case "comparePurses":
    case "equalFractions":
    case "fractionSum":
    case "purse":
    case "pays":
    case "pyramid":
    case "sudoku":
    case "magicSquare":
    case "sequence":
    case "problem":
      return tasks(1);
    default:
      return none;
  }
};

const GAP = "___";
const printed = ([left, , right]: Sum): string => `${left} ${GAP} ${right}`.replace(/\s+/g, " ").trim();

/** The first thing that is asked, as it is printed with its gap; null where it is no line of text. */
const firstAsked = (block: Block): string | null => {
  const first = (blocks: readonly Block[]) => blocks.map(firstAsked).find((asked) => asked !== null) ?? null;
  switch (block.type) {
    case "rows":
      return first(block.items);
    case "parts":
      return first(block.parts.map((part) => part.block));
    case "above":
      return first([block.head, block.rest]);
    case "sums":
      // What has no equals sign is told by what stands around it.
      return block.items[0]?.join("").includes("=") ? printed(block.items[0]) : null;
    case "problem":
      return block.text;
    case "sequence":
      return `${block.terms.slice(0, block.given).join(", ")}, …`;
    case "equalFractions":
      return `${block.from.top}/${block.from.bottom} = ${GAP}`;
    case "fractionSum":
      return `${block.x.top}/${block.x.bottom} ${block.plus ? "+" : "−"} ${block.y.top}/${block.y.bottom} = ${GAP}`;
    case "reading":
      return block.sentences[0] ?? null;
    case "letter":
      return block.text[0] ?? null;
    case "exitTicket":
      return block.prompts[0] ?? null;
    default:
      return null;
  }
};

/** What a paper for the classroom names: criteria, phases, days. */
const namedOn = (block: Block): readonly string[] => {
  if (block.type === "rubric") return block.criteria.map(({ name }) => name);
  if (block.type === "planTable") return block.rows.flatMap(([first]) => (first && /\p{L}/u.test(first) ? [first] : []));
  return block.type === "weekTable" ? block.days : [];
};

export type SheetFacts = { counts: Record<Counted, number>; words: readonly string[]; example: string | null };

/** Counts what stands on the pages of a made sheet, without its key, and finds its words and the first thing that it asks. Pure. */
export const factsOfSheet = ({ pages }: Pick<MadeSheet, "pages">): SheetFacts => ({
  counts: {
    ...add(pages.map(({ content }) => countBlock(content))),
    pages: pages.length,
    keys: pages.filter(({ unkeyed }) => !unkeyed).length,
  },
  words: [...new Set(pages.flatMap(({ uses, content }) => uses ?? namedOn(content)))],
  example: pages.map(({ content }) => firstAsked(content)).find((asked) => asked !== null) ?? null,
});
