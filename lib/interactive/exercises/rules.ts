import { liveQuiz, markWords, multipleChoice, singleChoice, trueFalse } from "#lib/interactive/exercises/choosing.ts";
import { dictation, dragWords, gapSelect, gapText, labelPicture, pageOverlay } from "#lib/interactive/exercises/gaps.ts";
import { crossword, letterGuess, wordSearch } from "#lib/interactive/exercises/grids.ts";
import { judge, type Marking, pointsOf, type Verdict } from "#lib/interactive/exercises/marking.ts";
import { openText } from "#lib/interactive/exercises/open-text.ts";
import { orderSteps, orderWords, timeline } from "#lib/interactive/exercises/ordering.ts";
import { flashcards, groupSort, matchPairs, memory } from "#lib/interactive/exercises/pairing.ts";
import { fraction, hotspot, numberLine, numeric } from "#lib/interactive/exercises/placing.ts";

export type { PartMark } from "#lib/interactive/exercises/marking.ts";
export { type Face, partId, type TextPiece } from "#lib/interactive/exercises/parts.ts";
export { derivedTypes, deriveFrom } from "#lib/interactive/exercises/word-list.ts";

/** All types by their names in exercises, in the order in which they are offered. A name is for good; what a body means may not change. */
export const itemTypes = {
  "single-choice": singleChoice,
  "multiple-choice": multipleChoice,
  "true-false": trueFalse,
  "gap-text": gapText,
  "gap-select": gapSelect,
  "drag-words": dragWords,
  "match-pairs": matchPairs,
  memory,
  "group-sort": groupSort,
  "order-steps": orderSteps,
  "order-words": orderWords,
  timeline,
  hotspot,
  "label-picture": labelPicture,
  "number-line": numberLine,
  numeric,
  fraction,
  "mark-words": markWords,
  crossword,
  "word-search": wordSearch,
  "letter-guess": letterGuess,
  flashcards,
  dictation,
  "open-text": openText,
  "live-quiz": liveQuiz,
  "page-overlay": pageOverlay,
} as const;
export type ItemTypeName = keyof typeof itemTypes;
export const itemTypeNames = Object.keys(itemTypes) as [ItemTypeName, ...ItemTypeName[]];

export type Score = Verdict & { points: number; of: number; marking: Marking };

type Scored = { type: ItemTypeName; body: unknown; lang: string; scoring: { points: number; isPartial: boolean } };

/**
 * What an answer is worth. Body and answer are read by their schemas first, so nothing is compared that is not what it should be.
 * @throws ZodError when the answer is none of this type
 */
export const scoreItem = ({ type, body, lang, scoring }: Scored, answer: unknown): Score => {
  const kind = itemTypes[type] as AnyItemType;
  const marking = kind.mark(kind.body.parse(body), kind.answer.parse(answer), lang);
  const verdict = judge(marking, scoring.isPartial);
  return { ...verdict, points: pointsOf(verdict.share, scoring.points), of: scoring.points, marking };
};

/** A right answer of an exercise. */
export const solutionOf = ({ type, body }: Pick<Scored, "type" | "body">): unknown => {
  const kind = itemTypes[type] as AnyItemType;
  return kind.solution(kind.body.parse(body));
};

/** The types behind one face, for code that is the same for each; bodies and answers are read by their own schemas before. */
type AnyItemType = {
  body: { parse: (value: unknown) => unknown };
  answer: { parse: (value: unknown) => unknown };
  mark: (body: unknown, answer: unknown, language: string) => Marking;
  solution: (body: unknown) => unknown;
  mediaOf?: (body: unknown) => readonly string[];
};

/** Ids of media that a body names. */
export const mediaNamedBy = (type: ItemTypeName, body: unknown): readonly string[] =>
  (itemTypes[type] as AnyItemType).mediaOf?.(body) ?? [];
