import type { Face } from "#lib/interactive/exercises/parts.ts";
import { makeCrossword } from "#lib/platform/generators/make-crossword.ts";
import { allDirections, makeWordGrid } from "#lib/platform/generators/make-word-grid.ts";
import type { Random } from "#lib/platform/generators/random.ts";

/**
 * One row of a word list: the word, what belongs to it (a translation, a young animal, an answer), a drawing of ours, a sentence with the word in
 * square brackets. From one list come eight types; a changed word changes all of them.
 */
export type ListWord = { word: string; partner?: string; drawing?: string; sentence?: string };

export const derivedTypes = [
  "match-pairs",
  "memory",
  "flashcards",
  "gap-text",
  "word-search",
  "crossword",
  "letter-guess",
  "dictation",
] as const;
export type DerivedType = (typeof derivedTypes)[number];

/** How a language writes words into grids: `unitsOf` null for what belongs in none; `alphabet` what can be guessed and fills free cells. */
export type GridRules = { unitsOf: (word: string) => string[] | null; alphabet: readonly string[]; never: readonly (readonly string[])[] };

type Medium = {
  id: string;
  kind: "picture" | "audio";
  alt: string;
  source: { from: "drawings"; names: string[] } | { from: "speech"; text: string };
};
/** `left`: words of the list that found no place. */
export type Derived = { type: DerivedType; body: unknown; media: Medium[]; left: string[] };

type Numbered = ListWord & { id: string };

const drawingOf = ({ id, word, drawing }: Numbered): Medium[] =>
  drawing ? [{ id: `m${id}`, kind: "picture", alt: word, source: { from: "drawings", names: [drawing] } }] : [];

/** What stands for a word: its partner's words, else its drawing. */
const partnerFace = ({ id, partner, drawing }: Numbered): Face | null =>
  partner ? { text: partner } : drawing ? { media: `m${id}` } : null;

const usesDrawing = (word: Numbered): boolean => !word.partner && word.drawing !== undefined;

const leftOf = (all: readonly Numbered[], used: readonly Numbered[]): string[] =>
  all.filter((one) => !used.some(({ id }) => id === one.id)).map(({ word }) => word);

const paired = (type: "match-pairs" | "memory" | "flashcards", words: readonly Numbered[], most: number): Derived | null => {
  const used = words.filter((word) => partnerFace(word) !== null).slice(0, most);
  if (used.length < 2) return null;
  const media = used.filter(usesDrawing).flatMap(drawingOf);
  const left = leftOf(words, used);
  const face = (word: Numbered) => partnerFace(word) as Face;
  if (type === "flashcards")
    return { type, media, left, body: { cards: used.map((word) => ({ id: word.id, front: face(word), back: { text: word.word } })) } };
  return { type, media, left, body: { pairs: used.map((word) => ({ id: word.id, left: { text: word.word }, right: face(word) })) } };
};

/** A sentence as pieces around its gap; null without exactly one gap. */
const gapOf = ({ id, sentence }: Numbered): { pieces: ({ text: string } | { gap: string })[]; accepted: string[] } | null => {
  const found = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/.exec(sentence ?? "");
  if (!found) return null;
  const [, before = "", word = "", after = ""] = found;
  const text = (piece: string) => (piece ? [{ text: piece }] : []);
  return { pieces: [...text(before), { gap: id }, ...text(after)], accepted: [word.trim()] };
};

const gapText = (words: readonly Numbered[]): Derived | null => {
  const used = words
    .flatMap((word) => {
      const gap = gapOf(word);
      return gap ? [{ word, gap }] : [];
    })
    .slice(0, 40);
  if (used.length === 0) return null;
  const pieces = used.flatMap(({ gap }, index) => (index === 0 ? gap.pieces : [{ text: "\n" }, ...gap.pieces]));
  const gaps = used.map(({ word, gap }) => ({ id: word.id, accepted: gap.accepted }));
  return {
    type: "gap-text",
    media: [],
    left: leftOf(
      words,
      used.map(({ word }) => word),
    ),
    body: { pieces, gaps },
  };
};

type InGrid = Numbered & { units: string[] };

/** Words for grids; of two with the same letters the first, and none that stands inside another. */
const gridWords = (words: readonly Numbered[], { unitsOf }: GridRules, shortest: number, longest: number): InGrid[] => {
  const all = words.flatMap((word): InGrid[] => {
    const units = unitsOf(word.word);
    return units && units.length >= shortest && units.length <= longest ? [{ ...word, units }] : [];
  });
  const keyOf = ({ units }: InGrid) => `|${units.join("|")}|`;
  const turned = ({ units }: InGrid) => `|${[...units].reverse().join("|")}|`;
  return all.filter((word, index) =>
    all.every(
      (other, place) =>
        place === index ||
        ((keyOf(other) !== keyOf(word) || place > index) &&
          (keyOf(other) === keyOf(word) || !(keyOf(other).includes(keyOf(word)) || keyOf(other).includes(turned(word))))),
    ),
  );
};

const wordSearch = (words: readonly Numbered[], rules: GridRules, random: Random): Derived | null => {
  const used = gridWords(words, rules, 2, 14).slice(0, 16);
  if (used.length === 0) return null;
  const longest = Math.max(...used.map(({ units }) => units.length));
  const letters = used.reduce((sum, { units }) => sum + units.length, 0);
  const start = Math.max(longest, Math.ceil(Math.sqrt(letters * 1.6)), 5);
  for (let size = start; size < start + 8; size += 1) {
    const grid = makeWordGrid(
      random,
      used.map(({ units }) => units),
      size,
      allDirections.slice(0, 3),
      rules.alphabet,
      rules.never,
    );
    if (!grid) continue;
    const hidden = grid.hits.map(({ word, x, y, dx, dy }) => {
      const one = used[word] as InGrid;
      return { id: one.id, word: { text: one.word }, letters: one.units, x, y, dx, dy };
    });
    return { type: "word-search", media: [], left: leftOf(words, used), body: { grid: grid.cells, words: hidden } };
  }
  return null;
};

const crossword = (words: readonly Numbered[], rules: GridRules, random: Random): Derived | null => {
  const fitting = gridWords(words, rules, 2, 18).filter((word) => partnerFace(word) !== null);
  const made = makeCrossword(
    random,
    fitting.map(({ units }) => units),
    Math.min(16, fitting.length),
    { width: 18, height: 18 },
  );
  if (!made) return null;
  const placed = made.entries.map(({ word, x, y, isDown }) => ({ word: fitting[word] as InGrid, x, y, isDown }));
  const used = placed.map(({ word }) => word);
  const entries = placed.map(({ word, x, y, isDown }) => ({ id: word.id, clue: partnerFace(word), letters: word.units, x, y, isDown }));
  return { type: "crossword", media: used.filter(usesDrawing).flatMap(drawingOf), left: leftOf(words, used), body: { entries } };
};

const letterGuess = (words: readonly Numbered[], rules: GridRules): Derived | null => {
  const used = gridWords(words, rules, 2, 40).slice(0, 20);
  if (used.length === 0) return null;
  const alphabet = [...new Set([...rules.alphabet, ...used.flatMap(({ units }) => units)])].slice(0, 120);
  const known = used.filter(({ units }) => units.every((unit) => alphabet.includes(unit)));
  const guessed = known.map((word) => {
    const clue = partnerFace(word);
    return { id: word.id, letters: word.units, ...(clue ? { clue } : {}) };
  });
  return {
    type: "letter-guess",
    media: known.filter(usesDrawing).flatMap(drawingOf),
    left: leftOf(words, known),
    body: { words: guessed, alphabet },
  };
};

const dictation = (words: readonly Numbered[]): Derived => {
  const used = words.slice(0, 30);
  const media = used.map(({ id, word }): Medium => ({ id: `m${id}`, kind: "audio", alt: word, source: { from: "speech", text: word } }));
  return {
    type: "dictation",
    media,
    left: leftOf(words, used),
    body: { clips: used.map(({ id, word }) => ({ id, media: `m${id}`, accepted: [word] })) },
  };
};

/** One of the eight types from a list of up to 60 words; null where too few of them fit it. The same list and random numbers give the same. */
export const deriveFrom = (type: DerivedType, list: readonly ListWord[], rules: GridRules, random: Random): Derived | null => {
  const words = list.slice(0, 60).map((word, index): Numbered => ({ ...word, id: `w${index + 1}` }));
  if (words.length === 0) return null;
  switch (type) {
    case "match-pairs":
      return paired(type, words, 20);
    case "memory":
      return paired(type, words, 18);
    case "flashcards":
      return paired(type, words, 60);
    case "gap-text":
      return gapText(words);
    case "word-search":
      return wordSearch(words, rules, random);
    case "crossword":
      return crossword(words, rules, random);
    case "letter-guess":
      return letterGuess(words, rules);
    case "dictation":
      return dictation(words);
  }
};
