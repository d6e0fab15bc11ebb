import type { KindKey } from "#lib/platform/generators/kind.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What teachers there pay for what costs one euro here, and the step that prices have; both in units of the currency. */
const levels: Partial<Record<Currency, { perEuro: number; step: number }>> = {
  EUR: { perEuro: 1, step: 0.1 },
  CZK: { perEuro: 22, step: 1 },
  DKK: { perEuro: 8, step: 1 },
  HUF: { perEuro: 340, step: 10 },
  NOK: { perEuro: 12, step: 1 },
  SEK: { perEuro: 11, step: 1 },
  PLN: { perEuro: 4, step: 0.5 },
  RON: { perEuro: 4.5, step: 0.5 },
  RSD: { perEuro: 100, step: 10 },
  UAH: { perEuro: 28, step: 1 },
  KZT: { perEuro: 330, step: 10 },
  CNY: { perEuro: 5, step: 0.5 },
  INR: { perEuro: 45, step: 1 },
  IDR: { perEuro: 8000, step: 500 },
  JPY: { perEuro: 130, step: 10 },
  KRW: { perEuro: 1200, step: 100 },
  MYR: { perEuro: 3, step: 0.5 },
  THB: { perEuro: 22, step: 1 },
};

/** A list price in minor units of the currency for what costs `euros` in Germany, rounded to a step that is usual there. */
export const localPrice = (euros: number, currency: Currency): number => {
  const { perEuro, step } = levels[currency] ?? { perEuro: 1, step: 0.1 };
  return Math.max(1, Math.round((euros * perEuro) / step)) * Math.round(step * minorPerUnit(currency));
};

/** Price in Germany by kind, in euros, for an ordinary number of sheets. */
export const euroPrice: Record<KindKey, number> = {
  addition: 1.9,
  subtraction: 1.9,
  mixedArithmetic: 1.9,
  multiplication: 2.4,
  division: 2.4,
  fractions: 3.2,
  decimals: 2.9,
  clock: 2.9,
  money: 2.9,
  numberPyramid: 2.2,
  wordProblems: 2.4,
  wordSearch: 1.5,
  wordCards: 2.2,
  memory: 2.5,
  bingo: 2.9,
  cloze: 1.9,
  scrambledSentences: 2.1,
  readingText: 2.4,
  handwriting: 1.8,
  graphPaper: 1.2,
  timetable: 1.2,
  weatherDiary: 1.4,
  sudoku: 2.2,
  certificate: 1.5,
  crossword: 1.5,
  magicSquares: 1.8,
  letterScramble: 1.4,
  cTest: 1.6,
  domino: 1.9,
  measures: 2.2,
  numberSequences: 1.9,
  exitTicket: 1.5,
  boardGame: 2.9,
  pictureSudoku: 1.9,
  writtenMethods: 2.2,
  syllables: 1.4,
  textQuiz: 2.4,
  vocabularyList: 1.4,
  rubric: 1.8,
  lessonPlan: 1.5,
  unitPlan: 1.5,
  parentLetter: 1.2,
};
