import { arithmetic } from "#lib/generators/arithmetic.ts";
import { bingo } from "#lib/generators/bingo.ts";
import { certificate } from "#lib/generators/certificate.ts";
import { clock } from "#lib/generators/clock.ts";
import { cloze } from "#lib/generators/cloze.ts";
import { decimals } from "#lib/generators/decimals.ts";
import { fractions } from "#lib/generators/fractions.ts";
import { graphPaper } from "#lib/generators/graph-paper.ts";
import { handwriting } from "#lib/generators/handwriting.ts";
import type { Kind, KindKey } from "#lib/generators/kind.ts";
import { memory } from "#lib/generators/memory.ts";
import { money } from "#lib/generators/money.ts";
import { numberPyramid } from "#lib/generators/number-pyramid.ts";
import { readingText } from "#lib/generators/reading-text.ts";
import { scrambledSentences } from "#lib/generators/scrambled-sentences.ts";
import { sudoku } from "#lib/generators/sudoku.ts";
import { timesTables } from "#lib/generators/times-tables.ts";
import { timetable } from "#lib/generators/timetable.ts";
import { weatherDiary } from "#lib/generators/weather-diary.ts";
import { wordCards } from "#lib/generators/word-cards.ts";
import { wordProblems } from "#lib/generators/word-problems.ts";
import { wordSearch } from "#lib/generators/word-search.ts";

/** All generators by key. A new one is a file, a row here and a row `kinds` in every word bank. */
export const kinds: Record<KindKey, Kind> = {
  addition: arithmetic("addition"),
  subtraction: arithmetic("subtraction"),
  mixedArithmetic: arithmetic("mixedArithmetic"),
  multiplication: timesTables("multiplication"),
  division: timesTables("division"),
  fractions,
  decimals,
  clock,
  money,
  numberPyramid,
  wordProblems,
  wordSearch,
  wordCards,
  memory,
  bingo,
  cloze,
  scrambledSentences,
  readingText,
  handwriting,
  graphPaper,
  timetable,
  weatherDiary,
  sudoku,
  certificate,
};
