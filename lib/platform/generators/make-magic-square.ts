import type { Random } from "#lib/platform/generators/random.ts";

/** Numbers row by row; rows, columns and both diagonals have one sum. `isSumShown`: it stands beside the square. */
export type MagicSquare = { side: number; sum: number; values: number[]; shown: boolean[]; isSumShown: boolean };

/** The cells of every row, column and diagonal. */
export const linesOf = (side: number): number[][] => {
  const all = Array.from({ length: side }, (_, i) => i);
  return [
    ...all.map((y) => all.map((x) => y * side + x)),
    ...all.map((x) => all.map((y) => y * side + x)),
    all.map((i) => i * side + i),
    all.map((i) => i * side + side - 1 - i),
  ];
};

/** The only square of three, as rows; every other one is it turned, mirrored and with other steps between its numbers. */
const lo = [2, 7, 6, 9, 5, 1, 4, 3, 8];

const turned = (values: readonly number[], side: number): number[] =>
  values.map((_, i) => values[(side - 1 - (i % side)) * side + Math.floor(i / side)] as number);
const mirrored = (values: readonly number[], side: number): number[] =>
  values.map((_, i) => values[Math.floor(i / side) * side + side - 1 - (i % side)] as number);

const anyWay = (random: Random, values: readonly number[], side: number): number[] => {
  let out = [...values];
  for (let turns = random.int(0, 3); turns > 0; turns--) out = turned(out, side);
  return random.next() < 0.5 ? mirrored(out, side) : out;
};

/** Three by three: the first number and the two steps make it, a square of 1 to 9 is 1, 1, 3. */
const three = (random: Random, max: number): number[] => {
  for (;;) {
    const first = random.int(1, Math.max(1, Math.floor(max / 4)));
    const step = random.int(1, Math.max(1, Math.floor(max / 8)));
    const far = random.int(1, Math.max(3, Math.floor(max / 4)));
    const values = lo.map((n) => first + step * ((n - 1) % 3) + far * Math.floor((n - 1) / 3));
    // Equal numbers would make it another riddle; "far" must pass over the two small steps or stay between them.
    if (new Set(values).size === 9 && Math.max(...values) <= max && Math.max(...values) >= max * 0.4) return anyWay(random, values, 3);
  }
};

/** 0 … 3 times 2 in the field of four elements. */
const doubled = [0, 2, 3, 1];

/** Four by four, as the sum of two Latin squares that meet every pair once and whose diagonals are Latin, too: any parts give a magic one. */
const four = (random: Random, max: number): number[] => {
  const near = random.shuffle([0, 1, 2, 3]);
  const far = random.shuffle([0, 1, 2, 3]);
  const step = random.int(4, Math.max(4, Math.floor((max - 4) / 3)));
  const first = random.int(1, max - 3 - 3 * step);
  const values = Array.from({ length: 16 }, (_, i) => {
    const [y, x] = [Math.floor(i / 4), i % 4];
    return first + (near[(doubled[y] as number) ^ x] as number) + step * (far[y ^ (doubled[x] as number)] as number);
  });
  return anyWay(random, values, 4);
};

/**
 * Fills, again and again, what must stand in a line that lacks one number; the sum is known from beside the square or from a full line.
 * Each step is forced, so a full result is the only one. Null for what stays open; RangeError where two lines want different numbers.
 */
export const solveMagic = (
  { side, sum, isSumShown }: Pick<MagicSquare, "side" | "sum" | "isSumShown">,
  givens: readonly (number | null)[],
): (number | null)[] => {
  const cells = [...givens];
  const lines = linesOf(side);
  const total = (line: readonly number[]): number => line.reduce((all, cell) => all + (cells[cell] ?? 0), 0);
  const isFull = (line: readonly number[]): boolean => line.every((cell) => cells[cell] !== null);
  const full = lines.find(isFull);
  const known = isSumShown ? sum : full ? total(full) : null;
  if (known === null) return cells;
  for (let changed = true; changed; ) {
    changed = false;
    for (const line of lines) {
      const open = line.filter((cell) => cells[cell] === null);
      if (open.length === 1) {
        cells[open[0] as number] = known - total(line);
        changed = true;
      } else if (open.length === 0 && total(line) !== known) throw new RangeError("No magic square has these numbers");
    }
  }
  return cells;
};

const isSolved = (square: MagicSquare): boolean =>
  solveMagic(
    square,
    square.values.map((value, i) => (square.shown[i] ? value : null)),
  ).every((value) => value !== null);

/** A square of numbers from 1 to `max` with as many hidden as its solver still finds, at most `most`. */
export const makeMagicSquare = (random: Random, side: 3 | 4, max: number, most: number, isSumShown: boolean): MagicSquare => {
  const values = side === 3 ? three(random, max) : four(random, max);
  const sum = values.slice(0, side).reduce((a, b) => a + b, 0);
  const square: MagicSquare = { side, sum, values, shown: values.map(() => true), isSumShown };
  let hidden = 0;
  for (const cell of random.shuffle(values.map((_, i) => i))) {
    if (hidden >= most) break;
    square.shown[cell] = false;
    if (isSolved(square)) hidden += 1;
    else square.shown[cell] = true;
  }
  return square;
};
