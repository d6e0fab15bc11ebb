import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import type { Random } from "#lib/platform/generators/random.ts";

export type SudokuShape = { size: number; boxWidth: number; boxHeight: number };
/** Row by row; 0 is an empty cell. */
export type Grid = number[];

export const shapes = {
  small: { size: 4, boxWidth: 2, boxHeight: 2 },
  middle: { size: 6, boxWidth: 3, boxHeight: 2 },
  large: { size: 9, boxWidth: 3, boxHeight: 3 },
} as const satisfies Record<string, SudokuShape>;

type Masks = { rows: number[]; columns: number[]; boxes: number[] };
const boxOf = ({ size, boxWidth, boxHeight }: SudokuShape, cell: number): number =>
  Math.floor(Math.floor(cell / size) / boxHeight) * (size / boxWidth) + Math.floor((cell % size) / boxWidth);

const masksOf = (shape: SudokuShape, grid: Grid): Masks | null => {
  const empty = () => new Array<number>(shape.size).fill(0);
  const masks = { rows: empty(), columns: empty(), boxes: empty() };
  for (const [cell, digit] of grid.entries()) {
    if (digit === 0) continue;
    const bit = 1 << digit;
    const r = Math.floor(cell / shape.size);
    const c = cell % shape.size;
    const b = boxOf(shape, cell);
    if (((masks.rows[r] as number) | (masks.columns[c] as number) | (masks.boxes[b] as number)) & bit) return null;
    masks.rows[r] = (masks.rows[r] as number) | bit;
    masks.columns[c] = (masks.columns[c] as number) | bit;
    masks.boxes[b] = (masks.boxes[b] as number) | bit;
  }
  return masks;
};

/**
 * All solutions up to `limit`, by trying the cell with the fewest candidates first. Two are enough to know that one is not unique.
 * `order` decides which digit is tried first, so a shuffled order turns the solver into a maker of full grids.
 */
export const solve = (shape: SudokuShape, start: Grid, limit = 2, order?: readonly number[]): Grid[] => {
  const grid = [...start];
  const masks = masksOf(shape, grid);
  if (!masks) return [];
  const digits = order ?? Array.from({ length: shape.size }, (_, i) => i + 1);
  const found: Grid[] = [];
  const step = (): void => {
    let best = -1;
    let bestFree: number[] = [];
    for (const [cell, digit] of grid.entries()) {
      if (digit !== 0) continue;
      const taken =
        (masks.rows[Math.floor(cell / shape.size)] as number) |
        (masks.columns[cell % shape.size] as number) |
        (masks.boxes[boxOf(shape, cell)] as number);
      const free = digits.filter((d) => (taken & (1 << d)) === 0);
      if (best === -1 || free.length < bestFree.length) {
        best = cell;
        bestFree = free;
        if (free.length <= 1) break;
      }
    }
    if (best === -1) {
      found.push([...grid]);
      return;
    }
    const r = Math.floor(best / shape.size);
    const c = best % shape.size;
    const b = boxOf(shape, best);
    for (const digit of bestFree) {
      const bit = 1 << digit;
      grid[best] = digit;
      masks.rows[r] = (masks.rows[r] as number) ^ bit;
      masks.columns[c] = (masks.columns[c] as number) ^ bit;
      masks.boxes[b] = (masks.boxes[b] as number) ^ bit;
      step();
      masks.rows[r] = (masks.rows[r] as number) ^ bit;
      masks.columns[c] = (masks.columns[c] as number) ^ bit;
      masks.boxes[b] = (masks.boxes[b] as number) ^ bit;
      grid[best] = 0;
      if (found.length >= limit) return;
    }
  };
  step();
  return found;
};

/** A puzzle with exactly one solution: clues are taken away as long as the solver proves that it stays the only one. */
export const makeSudoku = (random: Random, shape: SudokuShape, clues: number): { givens: Grid; answers: Grid } => {
  const cells = shape.size ** 2;
  const seed = new Array<number>(cells).fill(0);
  const digits = random.shuffle(Array.from({ length: shape.size }, (_, i) => i + 1));
  for (const [i, digit] of digits.entries()) seed[i] = digit;
  const answers = solve(shape, seed, 1, random.shuffle(digits))[0] as Grid;
  const givens = [...answers];
  let left = cells;
  for (const cell of random.shuffle(Array.from({ length: cells }, (_, i) => i))) {
    if (left <= clues) break;
    const digit = givens[cell] as number;
    givens[cell] = 0;
    if (solve(shape, givens).length === 1) left -= 1;
    else givens[cell] = digit;
  }
  return { givens, answers };
};

const layouts = {
  4: { shape: shapes.small, perPage: 6, columns: 2, cellMm: 15 },
  6: { shape: shapes.middle, perPage: 4, columns: 2, cellMm: 13 },
  9: { shape: shapes.large, perPage: 2, columns: 1, cellMm: 11.5 },
} as const;

/** Sheets of a level in order: side length and number of clues. Every level leads from the small grid to the large one. */
const levels: readonly (readonly { side: keyof typeof layouts; clues: number }[])[] = [
  [
    { side: 4, clues: 8 },
    { side: 4, clues: 7 },
    { side: 6, clues: 20 },
    { side: 9, clues: 42 },
  ],
  [
    { side: 4, clues: 6 },
    { side: 6, clues: 17 },
    { side: 6, clues: 15 },
    { side: 9, clues: 37 },
  ],
  [
    { side: 4, clues: 5 },
    { side: 6, clues: 14 },
    { side: 9, clues: 34 },
    { side: 9, clues: 31 },
  ],
  [
    { side: 4, clues: 5 },
    { side: 6, clues: 12 },
    { side: 9, clues: 29 },
    { side: 9, clues: 26 },
  ],
];

const sudokuPage = (context: KindContext, side: keyof typeof layouts, clues: number): SheetPage => {
  const { shape, perPage, columns, cellMm } = layouts[side];
  const { size, boxWidth, boxHeight } = shape;
  const puzzles = Array.from({ length: perPage }, () => makeSudoku(context.random, shape, clues));
  const print = (grid: Grid) => grid.map((digit) => (digit === 0 ? "" : String(digit)));
  return {
    instruction: context.bank.sheet.digitSudoku ?? "",
    content: {
      type: "rows",
      columns,
      isCentred: true,
      items: puzzles.map(({ givens, answers }) => ({
        type: "sudoku",
        size,
        boxWidth,
        boxHeight,
        givens: print(givens),
        answers: print(answers),
        cellMm,
      })),
    },
  };
};

/** Number puzzles from 4 × 4 to 9 × 9, each with exactly one solution. */
export const sudoku: Kind = {
  key: "sudoku",
  levels: levels.length,
  defaultSheets: 4,
  build: (context) => {
    const plan = levels[context.level - 1] ?? (levels[0] as (typeof levels)[number]);
    return {
      pages: () =>
        Array.from({ length: context.sheets }, (_, page) => {
          const { side, clues } = plan[page % plan.length] as (typeof plan)[number];
          return sudokuPage(context, side, clues);
        }),
      detail: `${context.bank.sheet.level ?? ""} ${context.level}`.trim(),
      subject: "mathematics",
      grades: [
        ["g2", "g3"],
        ["g3", "g4"],
        ["g4", "g5"],
        ["g5", "g6", "g7"],
      ][context.level - 1] ?? ["g3"],
      materialType: "game",
    };
  },
};
