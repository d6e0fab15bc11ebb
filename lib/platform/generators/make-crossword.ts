import type { Random } from "#lib/platform/generators/random.ts";

type Placed = { word: number; x: number; y: number; isDown: boolean };
/** Cells row by row, null where there is none; entries in the order of their numbers, across before down. */
export type Crossword = { cells: (string | null)[][]; entries: (Placed & { number: number })[] };

type Cell = { unit: string; across: boolean; down: boolean };
type Board = Map<string, Cell>;
const at = (x: number, y: number): string => `${x},${y}`;

/** How many placed letters a word would cross there; 0 if it may not stand there. */
const crossingsOf = (board: Board, units: readonly string[], { x, y, isDown }: Omit<Placed, "word">): number => {
  const [dx, dy] = isDown ? [0, 1] : [1, 0];
  if (board.has(at(x - dx, y - dy)) || board.has(at(x + dx * units.length, y + dy * units.length))) return 0;
  let crossings = 0;
  for (const [i, unit] of units.entries()) {
    const [cx, cy] = [x + dx * i, y + dy * i];
    const cell = board.get(at(cx, cy));
    if (cell) {
      if (cell.unit !== unit || (isDown ? cell.down : cell.across)) return 0;
      crossings += 1;
      // A letter beside another word would read as a word that nobody asked for.
    } else if (board.has(at(cx + dy, cy + dx)) || board.has(at(cx - dy, cy - dx))) return 0;
  }
  return crossings;
};

const put = (board: Board, units: readonly string[], { x, y, isDown }: Omit<Placed, "word">): void => {
  for (const [i, unit] of units.entries()) {
    const key = isDown ? at(x, y + i) : at(x + i, y);
    const cell = board.get(key) ?? { unit, across: false, down: false };
    board.set(key, { unit, across: cell.across || !isDown, down: cell.down || isDown });
  }
};

type Bounds = { left: number; top: number; right: number; bottom: number };
const boundsWith = (bounds: Bounds | null, length: number, { x, y, isDown }: Omit<Placed, "word">): Bounds => ({
  left: Math.min(bounds?.left ?? x, x),
  top: Math.min(bounds?.top ?? y, y),
  right: Math.max(bounds?.right ?? x, isDown ? x : x + length - 1),
  bottom: Math.max(bounds?.bottom ?? y, isDown ? y + length - 1 : y),
});
const widthOf = ({ left, right }: Bounds): number => right - left + 1;
const heightOf = ({ top, bottom }: Bounds): number => bottom - top + 1;

type Attempt = { board: Board; placed: Placed[]; bounds: Bounds };

/** The place with the most crossings that lets the grid grow least; null if the word crosses nothing within the limits. */
const bestPlace = ({ board, bounds }: Attempt, random: Random, units: readonly string[], size: { width: number; height: number }) => {
  let best: { place: Omit<Placed, "word">; score: number } | null = null;
  for (const [key, cell] of board) {
    const [cx = 0, cy = 0] = key.split(",").map(Number);
    for (const [i, unit] of units.entries()) {
      if (unit !== cell.unit || (cell.across && cell.down)) continue;
      const place = { x: cell.down ? cx - i : cx, y: cell.down ? cy : cy - i, isDown: !cell.down };
      const grown = boundsWith(bounds, units.length, place);
      if (widthOf(grown) > size.width || heightOf(grown) > size.height) continue;
      const crossings = crossingsOf(board, units, place);
      if (crossings === 0) continue;
      const score = crossings * 20 - (widthOf(grown) * heightOf(grown) - widthOf(bounds) * heightOf(bounds)) / 4 + random.next();
      if (!best || score > best.score) best = { place, score };
    }
  }
  return best?.place ?? null;
};

const attemptWith = (
  random: Random,
  words: readonly (readonly string[])[],
  order: readonly number[],
  count: number,
  size: { width: number; height: number },
): Attempt => {
  const [first = 0, ...others] = order;
  const start = { x: 0, y: 0, isDown: false };
  const attempt: Attempt = {
    board: new Map(),
    placed: [{ word: first, ...start }],
    bounds: boundsWith(null, words[first]?.length ?? 0, start),
  };
  put(attempt.board, words[first] ?? [], start);
  let left = others;
  for (let before = -1; attempt.placed.length !== before && attempt.placed.length < count; ) {
    before = attempt.placed.length;
    const waiting: number[] = [];
    for (const word of left) {
      const units = words[word] ?? [];
      const place = attempt.placed.length < count ? bestPlace(attempt, random, units, size) : null;
      if (!place) waiting.push(word);
      else {
        put(attempt.board, units, place);
        attempt.placed.push({ word, ...place });
        attempt.bounds = boundsWith(attempt.bounds, units.length, place);
      }
    }
    left = waiting;
  }
  return attempt;
};

const numbered = ({ board, placed, bounds }: Attempt): Crossword => {
  const cells = Array.from({ length: heightOf(bounds) }, (_, y) =>
    Array.from({ length: widthOf(bounds) }, (_, x) => board.get(at(x + bounds.left, y + bounds.top))?.unit ?? null),
  );
  const entries = placed
    .map((one) => ({ ...one, x: one.x - bounds.left, y: one.y - bounds.top }))
    .sort((a, b) => a.y - b.y || a.x - b.x || Number(a.isDown) - Number(b.isDown));
  let number = 0;
  let last = "";
  return {
    cells,
    entries: entries.map((entry) => {
      if (at(entry.x, entry.y) !== last) number += 1;
      last = at(entry.x, entry.y);
      return { ...entry, number };
    }),
  };
};

/**
 * A connected crossword of up to `count` of the words, those in front preferred, within `size` cells. Words must differ and have two
 * units at least. Every run of letters is one of its words (`isCrossword`). Of words that cross no other it holds fewer; of none, null.
 */
export const makeCrossword = (
  random: Random,
  words: readonly (readonly string[])[],
  count: number,
  size: { width: number; height: number },
): Crossword | null => {
  const fitting = words.flatMap((units, word) => (units.length <= size.width ? [word] : []));
  let best: { attempt: Attempt; score: number } | null = null;
  // In scripts with many signs few words cross at all, so that each must be the first once.
  const begins = random.shuffle(fitting).slice(0, 30);
  for (const [tries, begin] of begins.entries()) {
    if (best && tries >= 12 && best.attempt.placed.length === count) break;
    // Long words first give the others more to cross.
    const preferred = random.shuffle(fitting.slice(0, count)).sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0));
    const first = tries < 8 ? (preferred[tries % 3] ?? begin) : begin;
    const others = [...preferred, ...random.shuffle(fitting.slice(count))].filter((word) => word !== first);
    const attempt = attemptWith(random, words, [first, ...others], count, size);
    const { placed, board, bounds } = attempt;
    const score = placed.length * 1000 - widthOf(bounds) * heightOf(bounds) - board.size;
    if (!best || score > best.score) best = { attempt, score };
  }
  return best && best.attempt.placed.length > 1 ? numbered(best.attempt) : null;
};

/** Whether all runs of two letters and more are exactly the entries, with their words, all in one piece, and no number is given twice. */
export const isCrossword = ({ cells, entries }: Crossword, words: readonly (readonly string[])[]): boolean => {
  const key = (isDown: boolean, x: number, y: number, units: readonly string[]) => `${isDown} ${x} ${y} ${units.join("|")}`;
  const runs: string[] = [];
  const read = (isDown: boolean, x: number, y: number): void => {
    const [dx, dy] = isDown ? [0, 1] : [1, 0];
    if ((cells[y - dy]?.[x - dx] ?? null) !== null) return;
    const units: string[] = [];
    for (let i = 0; (cells[y + dy * i]?.[x + dx * i] ?? null) !== null; i++) units.push(cells[y + dy * i]?.[x + dx * i] as string);
    if (units.length > 1) runs.push(key(isDown, x, y, units));
  };
  const filled = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === null ? [] : [{ x, y }])));
  for (const { x, y } of filled) {
    read(false, x, y);
    read(true, x, y);
  }
  const asked = entries.map(({ isDown, x, y, word }) => key(isDown, x, y, words[word] ?? []));
  const reached = new Set<string>();
  const walk = filled.slice(0, 1);
  for (let cell = walk.pop(); cell; cell = walk.pop()) {
    const { x, y } = cell;
    if ((cells[y]?.[x] ?? null) === null || reached.has(at(x, y))) continue;
    reached.add(at(x, y));
    walk.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 });
  }
  const numbers = new Map(entries.map(({ number, x, y }) => [number, at(x, y)]));
  const isNumbered = entries.every(({ number, x, y }) => numbers.get(number) === at(x, y));
  return isNumbered && runs.sort().join() === asked.sort().join() && reached.size === filled.length;
};
