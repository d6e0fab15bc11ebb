import type { PictureOf } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureName, pictureSvg } from "#lib/platform/generators/pictures.ts";
import { makeSudoku, type SudokuShape, shapes } from "#lib/platform/generators/sudoku.ts";

/** Words whose pictures a child of five can draw, none like another. */
const drawable = [
  "sun",
  "heart",
  "moon",
  "star",
  "house",
  "fish",
  "cloud",
  "apple",
  "flower",
  "key",
  "ball",
  "leaf",
  "bell",
  "cup",
] as const;

type Plan = { shape: SudokuShape; perPage: number; columns: number; cellMm: number; clues: readonly number[]; grades: readonly string[] };
/** `clues`: how many pictures are given, from the first sheet on; the last number is that of all further ones. */
const levels: readonly [Plan, Plan] = [
  { shape: shapes.small, perPage: 4, columns: 2, cellMm: 19, clues: [10, 9, 8, 7], grades: ["k", "g1"] },
  { shape: shapes.middle, perPage: 2, columns: 1, cellMm: 14.5, clues: [24, 22, 20, 18], grades: ["g1", "g2"] },
];

/** Pictures with their words in the language of the sheet, which are read out to who cannot see them; those that its bank has a word for. */
const namedPictures = ({ bank }: KindContext): PictureOf[] => {
  const words = bank.themes.flatMap((theme) => theme.words);
  return drawable.flatMap((en) => {
    const word = words.find((one) => one.en === en);
    const name = pictureName(en);
    return word && name ? [{ svg: pictureSvg(name), name: word.w }] : [];
  });
};

const picturePage = (context: KindContext, { shape, perPage, columns, cellMm }: Plan, clues: number): SheetPage => {
  const { size, boxWidth, boxHeight } = shape;
  const pictures = context.random.sample(namedPictures(context), size);
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
