import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import type { Random } from "#lib/platform/generators/random.ts";

/** Rows from the bottom up; every stone is the sum of the two below it. */
export type Pyramid = { rows: number[][]; shown: boolean[][] };

const limits = [20, 50, 100, 1000] as const;
const grades = [["g1"], ["g1", "g2"], ["g2"], ["g3", "g4"]] as const;

export const stack = (base: readonly number[]): number[][] => {
  const rows = [[...base]];
  for (let row = rows[0] as number[]; row.length > 1; row = rows[rows.length - 1] as number[]) {
    rows.push(row.slice(1).map((value, i) => value + (row[i] as number)));
  }
  return rows;
};

/** Repeats the two rules of a pyramid (sum and difference) until nothing more follows; true if every stone is then known. */
export const isSolvable = ({ rows, shown }: Pyramid): boolean => {
  const known = shown.map((row) => [...row]);
  for (let changed = true; changed; ) {
    changed = false;
    for (let k = 1; k < rows.length; k++) {
      for (let i = 0; i < (rows[k]?.length ?? 0); i++) {
        const trio = [known[k], known[k - 1], known[k - 1]];
        const at = [i, i, i + 1];
        const missing = trio.flatMap((row, j) => (row?.[at[j] as number] ? [] : [j]));
        if (missing.length !== 1) continue;
        const j = missing[0] as number;
        (trio[j] as boolean[])[at[j] as number] = true;
        changed = true;
      }
    }
  }
  return known.every((row) => row.every(Boolean));
};

/** Hides stones one by one, as long as the rest still determines all. `ease` 0 keeps the base row; more hides elsewhere. */
const hide = (random: Random, rows: number[][], ease: number): boolean[][] => {
  if (ease === 0) return rows.map((row, k) => row.map(() => k === 0));
  const shown = rows.map((row) => row.map(() => true));
  const target = rows[0]?.length ?? 4;
  const stones = random.shuffle(rows.flatMap((row, k) => row.map((_, i) => [k, i] as const)));
  let left = stones.length;
  for (const [k, i] of stones) {
    if (left <= target + (ease === 1 ? 1 : 0)) break;
    (shown[k] as boolean[])[i] = false;
    if (isSolvable({ rows, shown })) left -= 1;
    else (shown[k] as boolean[])[i] = true;
  }
  return shown;
};

export const makePyramid = (random: Random, limit: number, height: number, ease: number): Pyramid => {
  const share = limit / 2 ** (height - 1);
  for (;;) {
    const rows = stack(Array.from({ length: height }, () => random.int(limit <= 20 ? 1 : Math.ceil(share / 4), Math.floor(share * 1.5))));
    const top = rows[rows.length - 1]?.[0] ?? 0;
    if (top <= limit && top >= limit * 0.55) return { rows, shown: hide(random, rows, ease) };
  }
};

const pyramidPage = (context: KindContext, limit: number, page: number): SheetPage => {
  const height = limit <= 20 ? 3 : 4;
  const count = 6;
  const pyramids = Array.from({ length: count }, (_, i) =>
    makePyramid(context.random, limit, height, Math.min(2, Math.floor(i / 2) + Math.min(page, 1))),
  );
  const f = (value: number) => formatNumber(context.world, value);
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "above",
      head: { type: "pyramidRule" },
      gapMm: 0,
      rest: {
        type: "rows",
        columns: 2,
        isCentred: true,
        items: pyramids.map(({ rows, shown }) => ({
          type: "pyramid",
          rows: rows.map((row) => row.map(f)),
          shown,
          widthMm: height === 3 ? 66 : 80,
          stoneMm: height === 3 ? 15 : 12.5,
          sizePt: limit >= 1000 ? 14 : 17,
        })),
      },
    },
  };
};

/** Number walls: each stone is the sum of the two below. */
export const numberPyramid: Kind = {
  key: "numberPyramid",
  levels: limits.length,
  defaultSheets: 3,
  build: (context) => {
    const limit = limits[context.level - 1] ?? 20;
    return {
      pages: () => Array.from({ length: context.sheets }, (_, page) => pyramidPage(context, limit, page)),
      n: limit,
      subject: "mathematics",
      grades: grades[context.level - 1] ?? ["g1"],
      materialType: "worksheet",
    };
  },
};
