import { z } from "zod";
import { textKey } from "#lib/interactive/exercises/compare-text.ts";
import { facesMedia, itemType } from "#lib/interactive/exercises/item-type.ts";
import { markOf } from "#lib/interactive/exercises/marking.ts";
import { byPart, face, partId, partList } from "#lib/interactive/exercises/parts.ts";

/** One letter as a reader counts it: a cluster of a script may be several code points. */
const cell = z.string().min(1).max(12);
const coordinate = z.int().min(0).max(39);
const letters = z.array(cell).min(2, "too_few").max(30, "too_many");

const sameLetter = (a: string | undefined, b: string, language: string): boolean =>
  a !== undefined &&
  textKey(a, { isCaseStrict: false, areAccentsStrict: true }, language) ===
    textKey(b, { isCaseStrict: false, areAccentsStrict: true }, language);

const entry = z.strictObject({ id: partId, clue: face, letters, x: coordinate, y: coordinate, isDown: z.boolean() });
type Entry = z.output<typeof entry>;

/** Where an entry's letters stand, first to last, as "x,y". */
const cellsOf = ({ letters: own, x, y, isDown }: Pick<Entry, "letters" | "x" | "y" | "isDown">): string[] =>
  own.map((_, i) => (isDown ? `${x},${y + i}` : `${x + i},${y}`));

const crossesRight = (entries: readonly Entry[]): boolean => {
  const seen = new Map<string, string>();
  for (const one of entries) {
    for (const [i, at] of cellsOf(one).entries()) {
      const letter = one.letters[i] as string;
      if (seen.has(at) && seen.get(at) !== letter) return false;
      seen.set(at, letter);
    }
  }
  return true;
};

/** Words that cross; the answer is by cell, "x,y". A word is right when each of its cells is. */
export const crossword = itemType({
  body: z
    .strictObject({ entries: partList(entry, 2, 40) })
    .refine(({ entries }) => entries.every((one) => (one.isDown ? one.y : one.x) + one.letters.length <= 40), {
      path: ["entries"],
      error: "too_long",
    })
    .refine(({ entries }) => crossesRight(entries), { path: ["entries"], error: "invalid" }),
  answer: z.strictObject({
    cells: z
      .record(z.string().regex(/^\d{1,2},\d{1,2}$/), z.string().max(12))
      .refine((all) => Object.keys(all).length <= 1_600, "too_many")
      .default({}),
  }),
  mark: ({ entries }, { cells }, language) => ({
    parts: entries.map((one) => {
      const at = cellsOf(one);
      const isAnswered = at.some((where) => (cells[where] ?? "").trim() !== "");
      return markOf(
        isAnswered,
        at.every((where, i) => sameLetter(cells[where], one.letters[i] as string, language)),
      );
    }),
    extra: 0,
  }),
  solution: ({ entries }) => ({
    cells: Object.fromEntries(entries.flatMap((one) => cellsOf(one).map((at, i) => [at, one.letters[i] as string]))),
  }),
  mediaOf: ({ entries }) => facesMedia(entries.map(({ clue }) => clue)),
});

const step = z.int().min(-1).max(1);
const hidden = z.strictObject({ id: partId, word: face, letters, x: coordinate, y: coordinate, dx: step, dy: step });
type Hidden = z.output<typeof hidden>;

const standsThere = (grid: readonly (readonly string[])[], { letters: own, x, y, dx, dy }: Hidden): boolean =>
  (dx !== 0 || dy !== 0) && own.every((letter, i) => grid[y + dy * i]?.[x + dx * i] === letter);

const place = z.strictObject({ x: coordinate, y: coordinate });
const stretch = z.strictObject({ from: place, to: place });
type Place = z.output<typeof place>;
const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;

/** Words hidden in a grid; the answer is stretches from one cell to another, in either direction. A stretch without a word is extra. */
export const wordSearch = itemType({
  body: z
    .strictObject({
      grid: z.array(z.array(cell).min(3, "too_few").max(40, "too_many")).min(3, "too_few").max(40, "too_many"),
      words: partList(hidden, 1, 40),
    })
    .refine(({ grid }) => grid.every((row) => row.length === grid[0]?.length), { path: ["grid"], error: "invalid" })
    .refine(({ grid, words }) => words.every((one) => standsThere(grid, one)), { path: ["words"], error: "invalid" }),
  answer: z.strictObject({ found: z.array(stretch).max(80, "too_many").default([]) }),
  mark: ({ words }, { found }) => {
    const ends = words.map(({ letters: own, x, y, dx, dy }) => ({
      from: { x, y },
      to: { x: x + dx * (own.length - 1), y: y + dy * (own.length - 1) },
    }));
    const isOf = (end: (typeof ends)[number], one: z.output<typeof stretch>): boolean =>
      (same(end.from, one.from) && same(end.to, one.to)) || (same(end.from, one.to) && same(end.to, one.from));
    return {
      parts: ends.map((end) =>
        markOf(
          found.some((one) => isOf(end, one)),
          true,
        ),
      ),
      extra: found.filter((one) => !ends.some((end) => isOf(end, one))).length,
    };
  },
  solution: ({ words }) => ({
    found: words.map(({ letters: own, x, y, dx, dy }) => ({
      from: { x, y },
      to: { x: x + dx * (own.length - 1), y: y + dy * (own.length - 1) },
    })),
  }),
  mediaOf: ({ words }) => facesMedia(words.map(({ word }) => word)),
});

const secret = z.strictObject({ id: partId, clue: face.optional(), letters: z.array(cell).min(1, "required").max(40, "too_many") });

/**
 * Words whose letters are guessed one by one. `misses`: how many wrong letters a word may take; null: as many as one likes. Nothing hangs.
 */
export const letterGuess = itemType({
  body: z
    .strictObject({
      words: partList(secret, 1, 20),
      alphabet: z.array(cell).min(2, "too_few").max(120, "too_many"),
      misses: z.int().min(1).max(20).nullable().default(null),
    })
    .refine(({ words, alphabet }) => words.every((one) => one.letters.every((letter) => alphabet.includes(letter))), {
      path: ["alphabet"],
      error: "invalid",
    }),
  answer: z.strictObject({ guessed: byPart(z.array(cell).max(120, "too_many")).default({}) }),
  mark: ({ words, misses }, { guessed }) => ({
    parts: words.map(({ id, letters: own }) => {
      const tried = [...new Set(guessed[id] ?? [])];
      const missed = tried.filter((letter) => !own.includes(letter)).length;
      return markOf(tried.length > 0, own.every((letter) => tried.includes(letter)) && (misses === null || missed <= misses));
    }),
    extra: 0,
  }),
  solution: ({ words }) => ({ guessed: Object.fromEntries(words.map(({ id, letters: own }) => [id, [...new Set(own)]])) }),
  mediaOf: ({ words }) => facesMedia(words.flatMap(({ clue }) => clue ?? [])),
});
