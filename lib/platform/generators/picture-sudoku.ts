import type { PictureOf } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureName, pictureSvg } from "#lib/platform/generators/pictures.ts";
import { makeSudoku, type SudokuShape, shapes } from "#lib/platform/generators/sudoku.ts";

/** Words whose pictures a child of five can draw, none like another. */
const drawable = ["sun", "heart", "moon", "star", "house", "fish", "cloud", "apple", "flower", "key"] as const;

type Plan = { shape: SudokuShape; perPage: number; columns: number; cellMm: number; clues: readonly number[]; grades: readonly string[] };
/** `clues`: how many pictures are given, from the first sheet on; the last number is that of all further ones. */
const levels: readonly [Plan, Plan] = [
  { shape: shapes.small, perPage: 4, columns: 2, cellMm: 19, clues: [10, 9, 8, 7], grades: ["k", "g1"] },
  { shape: shapes.middle, perPage: 2, columns: 1, cellMm: 14.5, clues: [24, 22, 20, 18], grades: ["g1", "g2"] },
];

/** The picture with its word in the language of the sheet, which is read out to who cannot see it. */
const named = ({ bank }: KindContext, en: string): PictureOf => {
  const word = bank.themes.flatMap(({ words }) => words).find((one) => one.en === en);
  return { svg: pictureSvg(pictureName(en) ?? en), name: word?.w ?? en };
};

const picturePage = (context: KindContext, { shape, perPage, columns, cellMm }: Plan, clues: number): SheetPage => {
  const { size, boxWidth, boxHeight } = shape;
  const pictures = context.random.sample(drawable, size).map((en) => named(context, en));
  const print = (grid: readonly number[]) => grid.map((digit) => (digit === 0 ? "" : String(digit)));
  const items = Array.from({ length: perPage }, () => makeSudoku(context.random, shape, clues)).map(({ givens, answers }) => ({
    type: "sudoku" as const,
    size,
    boxWidth,
    boxHeight,
    givens: print(givens),
    answers: print(answers),
    cellMm,
    pictures,
  }));
  return {
    instruction: context.bank.sheet.pictureSudoku ?? "",
    content: { type: "above", head: { type: "pictureRow", pictures }, rest: { type: "rows", columns, items, isCentred: true }, gapMm: 3 },
  };
};

/** Sudoku for those who cannot read yet: pictures to be drawn, 4 × 4 and 6 × 6, each with exactly one solution. */
export const pictureSudoku: Kind = {
  key: "pictureSudoku",
  levels: levels.length,
  defaultSheets: 2,
  build: (context) => {
    const plan = levels[context.level - 1] ?? levels[0];
    const { size } = plan.shape;
    return {
      pages: () =>
        Array.from({ length: context.sheets }, (_, page) => picturePage(context, plan, plan.clues[page] ?? plan.clues.at(-1) ?? size)),
      range: `${size} × ${size}`,
      subject: "mathematics",
      grades: plan.grades,
      materialType: "game",
    };
  },
};
