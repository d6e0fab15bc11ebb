import { arithmetic } from "#lib/platform/generators/arithmetic.ts";
import { bingo } from "#lib/platform/generators/bingo.ts";
import { boardGame } from "#lib/platform/generators/board-game.ts";
import { cTest } from "#lib/platform/generators/c-test.ts";
import { certificate } from "#lib/platform/generators/certificate.ts";
import { clock } from "#lib/platform/generators/clock.ts";
import { cloze } from "#lib/platform/generators/cloze.ts";
import { crossword } from "#lib/platform/generators/crossword.ts";
import { decimals } from "#lib/platform/generators/decimals.ts";
import { domino } from "#lib/platform/generators/domino.ts";
import { exitTicket } from "#lib/platform/generators/exit-ticket.ts";
import { fractions } from "#lib/platform/generators/fractions.ts";
import { graphPaper } from "#lib/platform/generators/graph-paper.ts";
import { handwriting } from "#lib/platform/generators/handwriting.ts";
import type { Kind, KindKey } from "#lib/platform/generators/kind.ts";
import { lessonPlan, unitPlan } from "#lib/platform/generators/lesson-plan.ts";
import { letterScramble } from "#lib/platform/generators/letter-scramble.ts";
import { magicSquares } from "#lib/platform/generators/magic-squares.ts";
import { measures } from "#lib/platform/generators/measures.ts";
import { memory } from "#lib/platform/generators/memory.ts";
import { money } from "#lib/platform/generators/money.ts";
import { numberPyramid } from "#lib/platform/generators/number-pyramid.ts";
import { numberSequences } from "#lib/platform/generators/number-sequences.ts";
import { parentLetter } from "#lib/platform/generators/parent-letter.ts";
import { pictureSudoku } from "#lib/platform/generators/picture-sudoku.ts";
import { readingText } from "#lib/platform/generators/reading-text.ts";
import { rubric } from "#lib/platform/generators/rubric.ts";
import { scrambledSentences } from "#lib/platform/generators/scrambled-sentences.ts";
import { sudoku } from "#lib/platform/generators/sudoku.ts";
import { syllables } from "#lib/platform/generators/syllables.ts";
import { textQuiz } from "#lib/platform/generators/text-quiz.ts";
import { timesTables } from "#lib/platform/generators/times-tables.ts";
import { timetable } from "#lib/platform/generators/timetable.ts";
import { vocabularyList } from "#lib/platform/generators/vocabulary-list.ts";
import { weatherDiary } from "#lib/platform/generators/weather-diary.ts";
import { wordCards } from "#lib/platform/generators/word-cards.ts";
import { wordProblems } from "#lib/platform/generators/word-problems.ts";
import { wordSearch } from "#lib/platform/generators/word-search.ts";
import { writtenMethods } from "#lib/platform/generators/written-methods.ts";

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
  crossword,
  magicSquares,
  letterScramble,
  cTest,
  domino,
  measures,
  numberSequences,
  exitTicket,
  boardGame,
  pictureSudoku,
  writtenMethods,
  syllables,
  textQuiz,
  vocabularyList,
  rubric,
  lessonPlan,
  unitPlan,
  parentLetter,
};
