import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { makeMagicSquare } from "#lib/platform/generators/make-magic-square.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

const levels = [
  { side: 3, max: 20, most: 5, isSumShown: true, grades: ["g2"] },
  { side: 3, max: 100, most: 5, isSumShown: false, grades: ["g3", "g4"] },
  { side: 4, max: 34, most: 8, isSumShown: true, grades: ["g3", "g4"] },
  { side: 4, max: 200, most: 9, isSumShown: false, grades: ["g5", "g6"] },
] as const;

const squarePage = (context: KindContext, { side, max, most, isSumShown }: (typeof levels)[number], used: Set<string>): SheetPage => {
  const squares = uniqueTasks(
    side === 3 ? 6 : 4,
    () => makeMagicSquare(context.random, side, max, most, isSumShown),
    ({ values }) => values.join(),
    used,
  );
  const f = (value: number) => formatNumber(context.world, value);
  return {
    instruction: context.bank.sheet.sameSum ?? "",
    content: {
      type: "rows",
      columns: 2,
      isCentred: true,
      items: squares.map((square) => ({
        type: "magicSquare",
        side,
        values: square.values.map(f),
        shown: square.shown,
        sum: square.isSumShown ? f(square.sum) : "",
        cellMm: side === 3 ? 19 : 18,
      })),
    },
  };
};

/** Squares whose rows, columns and diagonals have one sum; what is given determines the rest, step by step. */
export const magicSquares: Kind = {
  key: "magicSquares",
  levels: levels.length,
  defaultSheets: 2,
  build: (context) => {
    const plan = levels[context.level - 1] ?? levels[0];
    const used = new Set<string>();
    return {
      pages: () => Array.from({ length: context.sheets }, () => squarePage(context, plan, used)),
      range: `${plan.side} × ${plan.side}, 1 – ${formatNumber(context.world, plan.max)}`,
      subject: "mathematics",
      grades: plan.grades,
      materialType: "worksheet",
    };
  },
};
