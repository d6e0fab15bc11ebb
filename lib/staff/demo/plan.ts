import type { KindKey } from "#lib/platform/generators/kind.ts";
import type { StudioRole } from "#lib/staff/demo/studios.ts";

/** One wish for a catalogue: what to generate, before it is known in which world. */
export type Wish = {
  kind: KindKey;
  level?: number;
  choice?: number;
  theme?: string;
  inEnglish?: boolean;
  variant?: string;
  sheets?: number;
  /** Length of a lesson. */
  minutes?: number;
  /** Where the generator says none or too many: papers for the classroom are for all years, a seller's for some. */
  grades?: readonly string[];
  role: StudioRole;
};

const themes = [
  "animals",
  "fruitAndVegetables",
  "transport",
  "weather",
  "school",
  "house",
  "foodAndDrink",
  "nature",
  "clothes",
  "seasons",
  "farm",
  "body",
  "professions",
  "city",
  "family",
  "sport",
  "feelings",
  "colours",
] as const;
/** Themes in which most words have a picture of their own. */
const pictured = [
  "animals",
  "fruitAndVegetables",
  "transport",
  "weather",
  "farm",
  "foodAndDrink",
  "clothes",
  "nature",
  "house",
  "school",
  "seasons",
  "professions",
] as const;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const levelled = (kind: KindKey, levels: readonly number[], variants: readonly string[], sheets: readonly number[]): Wish[] =>
  variants.flatMap((variant, v) =>
    levels.map((level, i) => ({ kind, level, variant, sheets: sheets[(i + v) % sheets.length], role: "maths" as const })),
  );
const words = (kind: KindKey, keys: readonly string[], rest: Partial<Wish> = {}): Wish[] =>
  keys.map((theme) => ({ kind, theme, role: "language" as const, ...rest }));
/** Years of upper secondary school; what a world counts otherwise is left out. */
const upper = ["g10", "g11", "g12", "g13"];
const AB = ["A", "B"] as const;
/** Sums up to 20 and 100 are asked for most: there are two of them before all levels have one. */
const mostAsked = (kind: KindKey, sheets: readonly number[]): Wish[] => {
  const all = levelled(kind, [2, 3, 1, 4, 5], ["A", "B", "C"], sheets);
  const first = all.filter(({ level = 1, variant }) => variant === "A" || (variant === "B" && level < 4 && level > 1));
  const order = [0, 1, 2, 5, 6, 3, 4];
  return [...order.flatMap((at) => first[at] ?? []), ...all.filter((wish) => !first.includes(wish))];
};
const ABC = ["A", "B", "C"] as const;

/** All wishes by kind, the most useful first. A catalogue takes from them in turn until it is full: a few of what is special, many of what is looked for. */
export const wishes: Readonly<Record<KindKey, readonly Wish[]>> = {
  // Each of a world's six texts is used once: to read, to fill its gaps, or to be asked about.
  readingText: range(0, 3).map((choice) => ({ kind: "readingText", choice, role: "language" as const })),
  clock: levelled("clock", [3, 2, 1, 4, 5], AB, [4, 3, 5]),
  wordSearch: [
    ...words("wordSearch", ["seasons", ...themes.filter((theme) => theme !== "seasons")], { level: 2 }),
    ...words("wordSearch", themes, { level: 1, sheets: 2 }),
    ...words("wordSearch", themes.slice(0, 12), { level: 3 }),
    ...words("wordSearch", themes.slice(0, 10), { level: 1, inEnglish: true }),
  ],
  weatherDiary: [{ kind: "weatherDiary", role: "language" }],
  fractions: levelled("fractions", [2, 1, 3, 4], AB, [5, 6, 4]),
  memory: [...words("memory", pictured), ...words("memory", pictured, { inEnglish: true })],
  money: levelled("money", [2, 1, 3], AB, [4, 5]),
  handwriting: [
    ...words("handwriting", ["fruitAndVegetables"], { level: 2 }),
    ...range(0, 2).map((choice) => ({ kind: "handwriting" as const, level: 1, choice, role: "language" as const })),
    { kind: "handwriting", level: 3, role: "language" },
    ...words("handwriting", ["animals", "transport", "school", "house", "farm", "weather", "body", "clothes", "family", "nature"], {
      level: 2,
    }),
  ],
  bingo: [
    ...words("bingo", pictured.slice(0, 8), { level: 1 }),
    { kind: "bingo", level: 3, role: "maths" },
    ...words("bingo", pictured.slice(0, 8), { level: 2, inEnglish: true }),
    ...words("bingo", themes.slice(8), { level: 2 }),
  ],
  numberPyramid: levelled("numberPyramid", [3, 1, 2, 4], ABC, [3, 4, 5]),
  wordCards: [
    ...words("wordCards", ["fruitAndVegetables", ...themes.filter((theme) => theme !== "fruitAndVegetables")]),
    ...words("wordCards", themes.slice(0, 14), { inEnglish: true }),
  ],
  addition: mostAsked("addition", [3, 4, 5, 6]),
  timetable: range(0, 1).map((choice) => ({ kind: "timetable", choice, role: "language" as const })),
  multiplication: [
    { kind: "multiplication", level: 1, role: "maths", sheets: 4 },
    ...range(2, 10).map((choice) => ({
      kind: "multiplication" as const,
      level: choice > 5 ? 3 : 1,
      choice,
      sheets: 3,
      role: "maths" as const,
    })),
    ...levelled("multiplication", [2, 3, 4], ["A"], [4, 5]),
    ...levelled("multiplication", [1, 2, 3, 4], ["B"], [5, 4]),
  ],
  sudoku: levelled("sudoku", [1, 2, 3, 4], AB, [4]),
  certificate: AB.map((variant, choice) => ({ kind: "certificate", choice, variant, role: "language" as const })),
  subtraction: mostAsked("subtraction", [4, 3, 6, 5]),
  scrambledSentences: range(1, 2).map((choice) => ({ kind: "scrambledSentences", choice, role: "language" as const })),
  division: [
    { kind: "division", level: 1, role: "maths", sheets: 4 },
    ...range(2, 10).map((choice) => ({ kind: "division" as const, level: choice > 5 ? 3 : 1, choice, sheets: 3, role: "maths" as const })),
    ...levelled("division", [2, 3, 4], ["A"], [4, 5]),
  ],
  decimals: levelled("decimals", [1, 2, 3], AB, [5, 4]),
  mixedArithmetic: mostAsked("mixedArithmetic", [4, 5, 3]),
  crossword: [
    ...words("crossword", ["clothes", "transport", "house", "farm"], { level: 2 }),
    ...words("crossword", ["nature", "body"], { level: 3 }),
  ],
  domino: [
    ...words("domino", ["transport"], { level: 1 }),
    { kind: "domino", level: 4, role: "maths" },
    ...words("domino", ["clothes", "animals", "house"], { level: 1 }),
  ],
  writtenMethods: range(0, 3).map((choice) => ({ kind: "writtenMethods", level: 2, choice, role: "maths" as const })),
  boardGame: [
    ...words("boardGame", ["farm"], { choice: 0 }),
    { kind: "boardGame", choice: 1, role: "maths" },
    ...words("boardGame", ["school"], { choice: 0 }),
  ],
  rubric: [
    { kind: "rubric", choice: 3, grades: upper, role: "language" },
    { kind: "rubric", choice: 0, grades: ["g5", "g6", "g7"], role: "language" },
    { kind: "rubric", choice: 2, grades: ["g8", "g9", "g10"], role: "language" },
  ],
  vocabularyList: [
    ...words("vocabularyList", ["family", "school"], { choice: 0 }),
    ...words("vocabularyList", ["professions", "feelings", "city"], { choice: 0, grades: ["g5", "g6", "g7"] }),
  ],
  numberSequences: levelled("numberSequences", [2], ["A"], [3]),
  unitPlan: [{ kind: "unitPlan", grades: upper, role: "language" }],
  textQuiz: [{ kind: "textQuiz", level: 1, choice: 2, role: "language" }],
  parentLetter: range(0, 1).map((choice) => ({
    kind: "parentLetter",
    choice,
    grades: ["g1", "g2", "g3", "g4"],
    role: "language" as const,
  })),
  syllables: words("syllables", ["fruitAndVegetables"], { level: 1 }),
  cTest: [3, 4].map((choice) => ({ kind: "cTest", level: 2, choice, role: "language" as const })),
  exitTicket: [{ kind: "exitTicket", grades: ["g7", "g8", "g9"], role: "language" }],
  cloze: range(0, 8).map((choice) => ({ kind: "cloze", choice, role: "language" as const })),
  graphPaper: range(0, 3).map((choice) => ({ kind: "graphPaper", choice, role: "language" as const })),
  wordProblems: levelled("wordProblems", [2, 1, 3, 4], AB, [3, 4]),
  measures: levelled("measures", [2, 3], ["A"], [2, 3]),
  lessonPlan: [
    { kind: "lessonPlan", minutes: 90, grades: upper, role: "language" },
    { kind: "lessonPlan", minutes: 45, grades: ["g5", "g6", "g7", "g8", "g9"], role: "language" },
  ],
  magicSquares: levelled("magicSquares", [2, 4], ["A"], [2, 3]),
  letterScramble: words("letterScramble", ["house"], { level: 1 }),
  pictureSudoku: levelled("pictureSudoku", [1], ["A"], [2]),
};

/** Kinds in the order in which the first row of a catalogue shows them: pictures first, plain sums last. */
export const kindOrder = Object.keys(wishes) as KindKey[];

/**
 * How many of a kind a catalogue of a hundred and fifty has at most. A shop of that size has a sheet or two for each thing that is asked for, and more themes;
 * what is about nearly the same for other years or other numbers would only stand in the way.
 */
export const mostOf: Partial<Record<KindKey, number>> = {
  readingText: 3,
  clock: 3,
  fractions: 4,
  money: 3,
  numberPyramid: 3,
  addition: 5,
  subtraction: 5,
  mixedArithmetic: 2,
  multiplication: 3,
  division: 4,
  sudoku: 4,
  wordProblems: 2,
  wordCards: 3,
  wordSearch: 16,
  handwriting: 4,
  writtenMethods: 2,
  decimals: 3,
  graphPaper: 2,
};

/** Topic of the curriculum per kind; a world's taxonomy may not have it. */
export const topicsOf: Partial<Record<KindKey, readonly string[]>> = {
  addition: ["additionSubtraction"],
  subtraction: ["additionSubtraction"],
  mixedArithmetic: ["additionSubtraction"],
  numberPyramid: ["additionSubtraction"],
  multiplication: ["multiplicationTables"],
  division: ["division", "multiplicationTables"],
  fractions: ["fractions"],
  decimals: ["decimals"],
  clock: ["tellingTime"],
  money: ["money"],
  wordProblems: ["wordProblems"],
  readingText: ["readingComprehension"],
  handwriting: ["handwriting", "alphabet"],
  scrambledSentences: ["sentenceParts"],
  writtenMethods: ["writtenCalculation"],
  measures: ["unitsOfMeasurement"],
  syllables: ["syllables"],
};
