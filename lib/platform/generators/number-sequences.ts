import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { makeSequence } from "#lib/platform/generators/make-sequence.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

const levels = [
  { max: 30, grades: ["g1", "g2"] },
  { max: 100, grades: ["g2", "g3"] },
  { max: 1000, grades: ["g3", "g4"] },
] as const;
const [perPage, terms, given] = [10, 7, 4];

const sequencePage = ({ random, level, world, bank }: KindContext, max: number, used: Set<string>): SheetPage => {
  const sequences = uniqueTasks(perPage, () => makeSequence(random, level, max, terms, given), String, used);
  return {
    instruction: bank.sheet.continueSequence ?? "",
    content: {
      type: "rows",
      columns: 1,
      isCentred: true,
      items: sequences.map((sequence) => ({ type: "sequence", terms: sequence.map((term) => formatNumber(world, term)), given })),
    },
  };
};

/** Sequences of numbers that go on in one way: equal steps, steps in turns, growing steps, multiplying. */
export const numberSequences: Kind = {
  key: "numberSequences",
  levels: levels.length,
  defaultSheets: 2,
  build: (context) => {
    const { max, grades } = levels[context.level - 1] ?? levels[0];
    const used = new Set<string>();
    return {
      pages: () => Array.from({ length: context.sheets }, () => sequencePage(context, max, used)),
      range: `0 – ${formatNumber(context.world, max)}`,
      subject: "mathematics",
      grades,
      materialType: "worksheet",
    };
  },
};
