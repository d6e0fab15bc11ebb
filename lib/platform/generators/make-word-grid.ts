import type { Random } from "#lib/platform/generators/random.ts";

export type Direction = readonly [number, number];
export type Hit = { word: number; x: number; y: number; dx: number; dy: number; length: number };
export type WordGrid = { cells: string[][]; hits: Hit[] };

export const allDirections: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [-1, 1],
];

/** Every place where the units stand in the grid, in any of the eight directions. */
export const occurrences = (cells: readonly (readonly string[])[], units: readonly string[]): Hit[] => {
  const hits: Hit[] = [];
  const size = cells.length;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (cells[y]?.[x] !== units[0]) continue;
      for (const [dx, dy] of allDirections) {
        if (units.every((unit, i) => cells[y + dy * i]?.[x + dx * i] === unit)) hits.push({ word: -1, x, y, dx, dy, length: units.length });
      }
    }
  }
  return hits;
};

const place = (random: Random, cells: string[][], units: readonly string[], directions: readonly Direction[]): Omit<Hit, "word"> | null => {
  const size = cells.length;
  for (let tries = 0; tries < 300; tries++) {
    const [dx, dy] = random.pick(directions);
    const x = random.int(0, size - 1);
    const y = random.int(0, size - 1);
    const endX = x + dx * (units.length - 1);
    const endY = y + dy * (units.length - 1);
    if (endX < 0 || endY < 0 || endX >= size || endY >= size) continue;
    if (units.some((unit, i) => !["", unit].includes(cells[y + dy * i]?.[x + dx * i] as string))) continue;
    for (const [i, unit] of units.entries()) (cells[y + dy * i] as string[])[x + dx * i] = unit;
    return { x, y, dx, dy, length: units.length };
  }
  return null;
};

const cellsOf = ({ x, y, dx, dy, length }: Omit<Hit, "word">): string[] => Array.from({ length }, (_, i) => `${x + dx * i},${y + dy * i}`);

type Unwanted = { units: readonly string[]; isMeant: (at: readonly string[]) => boolean };

/** Where a word of the list stands besides its own place, and where one stands that nobody shall find unless it is a part of a word of the list. */
const unwantedOf = (words: readonly (readonly string[])[], hits: readonly Hit[], never: readonly (readonly string[])[]): Unwanted[] => {
  const places = new Map(hits.map((hit) => [hit.word, new Set(cellsOf(hit))]));
  const isIn = (at: readonly string[], place: ReadonlySet<string> | undefined) => at.every((cell) => place?.has(cell));
  return [
    ...words.map((units, word): Unwanted => ({ units, isMeant: (at) => isIn(at, places.get(word)) })),
    ...never.map((units): Unwanted => ({ units, isMeant: (at) => [...places.values()].some((place) => isIn(at, place)) })),
  ];
};

/** Draws free cells of accidental finds anew until there are none; false if a find consists of placed letters only, or luck runs out. */
const removeAccidents = (
  random: Random,
  cells: string[][],
  unwanted: readonly Unwanted[],
  hits: readonly Hit[],
  filler: readonly string[],
): boolean => {
  const fixed = new Set(hits.flatMap(cellsOf));
  for (let round = 0; round < 60; round++) {
    let isClean = true;
    for (const { units, isMeant } of unwanted) {
      for (const find of occurrences(cells, units)) {
        const at = cellsOf(find);
        if (isMeant(at)) continue;
        const free = at.filter((cell) => !fixed.has(cell));
        if (free.length === 0) return false;
        const [x = 0, y = 0] = random.pick(free).split(",").map(Number);
        (cells[y] as string[])[x] = random.pick(filler);
        isClean = false;
      }
    }
    if (isClean) return true;
  }
  return false;
};

/**
 * A square grid in which each word stands exactly once, checked in all eight directions after filling. `filler` are the units
 * for the free cells; `never`: what must not come about by chance. Returns null if the words do not fit; then ask for a larger grid.
 */
export const makeWordGrid = (
  random: Random,
  words: readonly (readonly string[])[],
  size: number,
  directions: readonly Direction[],
  filler: readonly string[],
  never: readonly (readonly string[])[] = [],
): WordGrid | null => {
  const byLength = words.map((units, word) => ({ units, word })).sort((a, b) => b.units.length - a.units.length);
  for (let attempt = 0; attempt < 40; attempt++) {
    const cells = Array.from({ length: size }, () => new Array<string>(size).fill(""));
    const hits: Hit[] = [];
    for (const { units, word } of byLength) {
      const placed = place(random, cells, units, directions);
      if (!placed) break;
      hits.push({ word, ...placed });
    }
    if (hits.length < words.length) continue;
    const filled = cells.map((row) => row.map((cell) => cell || random.pick(filler)));
    if (removeAccidents(random, filled, unwantedOf(words, hits, never), hits, filler)) {
      return { cells: filled, hits: hits.sort((a, b) => a.word - b.word) };
    }
  }
  return null;
};
