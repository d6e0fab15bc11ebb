import type { KindKey } from "#lib/platform/generators/kind.ts";
import type { StudioRole } from "#lib/staff/demo/studios.ts";

/** The shop of the demonstration is planned; kinds that came after its plan are tools only. */
type ToolOnly =
  | "crossword"
  | "magicSquares"
  | "letterScramble"
  | "cTest"
  | "domino"
  | "measures"
  | "numberSequences"
  | "exitTicket"
  | "boardGame"
  | "pictureSudoku"
  | "writtenMethods"
  | "syllables"
  | "textQuiz"
  | "vocabularyList"
  | "rubric"
  | "lessonPlan"
  | "unitPlan"
  | "parentLetter";
export type PlannedKind = Exclude<KindKey, ToolOnly>;

/** One wish for a catalogue: what to generate, before it is known in which world. */
export type Wish = {
  kind: PlannedKind;
  level?: number;
  choice?: number;
  theme?: string;
  inEnglish?: boolean;
  variant?: string;
  sheets?: number;
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
const levelled = (kind: PlannedKind, levels: readonly number[], variants: readonly string[], sheets: readonly number[]): Wish[] =>
  variants.flatMap((variant, v) =>
    levels.map((level, i) => ({ kind, level, variant, sheets: sheets[(i + v) % sheets.length], role: "maths" as const })),
  );
const words = (kind: PlannedKind, keys: readonly string[], rest: Partial<Wish> = {}): Wish[] =>
  keys.map((theme) => ({ kind, theme, role: "language" as const, ...rest }));
const AB = ["A", "B"] as const;
const ABC = ["A", "B", "C"] as const;

/** All wishes by kind, the most useful first. A catalogue takes from them in turn until it is full. */
export const wishes: Readonly<Record<PlannedKind, readonly Wish[]>> = {
  readingText: range(0, 5).map((choice) => ({ kind: "readingText", choice, role: "language" as const })),
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
    ...words("handwriting", ["animals"], { level: 2 }),
    ...range(0, 2).map((choice) => ({ kind: "handwriting" as const, level: 1, choice, role: "language" as const })),
    { kind: "handwriting", level: 3, role: "language" },
    ...words(
      "handwriting",
      ["fruitAndVegetables", "transport", "school", "house", "farm", "weather", "body", "clothes", "family", "nature"],
      { level: 2 },
    ),
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
  addition: levelled("addition", [2, 3, 1, 4, 5], ABC, [3, 4, 5, 6]),
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
  cloze: range(0, 8).map((choice) => ({ kind: "cloze", choice, role: "language" as const })),
  sudoku: levelled("sudoku", [1, 2, 3, 4], AB, [4]),
  wordProblems: levelled("wordProblems", [2, 1, 3, 4], AB, [3, 4]),
  certificate: AB.map((variant, choice) => ({ kind: "certificate", choice, variant, role: "language" as const })),
  subtraction: levelled("subtraction", [2, 3, 1, 4, 5], ABC, [4, 3, 6, 5]),
  scrambledSentences: range(1, 2).map((choice) => ({ kind: "scrambledSentences", choice, role: "language" as const })),
  division: [
    { kind: "division", level: 1, role: "maths", sheets: 4 },
    ...range(2, 10).map((choice) => ({ kind: "division" as const, level: choice > 5 ? 3 : 1, choice, sheets: 3, role: "maths" as const })),
    ...levelled("division", [2, 3, 4], ["A"], [4, 5]),
  ],
  decimals: levelled("decimals", [1, 2, 3], AB, [5, 4]),
  graphPaper: range(0, 3).map((choice) => ({ kind: "graphPaper", choice, role: "language" as const })),
  mixedArithmetic: levelled("mixedArithmetic", [2, 3, 1, 4, 5], ABC, [4, 5, 3]),
};

/** Kinds in the order in which the first row of a catalogue shows them: pictures first, plain sums last. */
export const kindOrder = Object.keys(wishes) as PlannedKind[];

/** Topic of the curriculum per kind; a world's taxonomy may not have it. */
export const topicsOf: Partial<Record<PlannedKind, readonly string[]>> = {
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
};

/** Price in Germany by kind, in euros, for an ordinary number of sheets. */
export const euroPrice: Record<PlannedKind, number> = {
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
};
