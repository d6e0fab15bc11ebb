import type { KindKey } from "#lib/platform/generators/kind.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What a material is, as far as what is said of its use goes. */
type UseGroup = "practice" | "puzzle" | "game" | "cards" | "text" | "paper";
/** What is counted on a sheet. */
export type Counted = "pages" | "tasks" | "words" | "cards" | "keys";

/** Words of a world for titles and descriptions of the demonstration. They name no type and no topic: those stand in the title already, and search goes by them. */
export type DemoWords = {
  /** What it is good for, as it follows a title: "for the weekly plan". */
  uses: Record<UseGroup, readonly string[]>;
  /** Each count by plural category, # for the number: "# pages". */
  counts: Record<Counted, Record<string, string>>;
  /** Sentences around {facts}, {words} and {example}. */
  inside: string;
  list: string;
  example: string;
};

/** Whether the world writes without blanks, with signs of full width. */
export const isWide = (world: World): boolean => world === "jp" || world === "cn";

const groups: Partial<Record<KindKey, UseGroup>> = {
  wordSearch: "puzzle",
  crossword: "puzzle",
  letterScramble: "puzzle",
  sudoku: "puzzle",
  pictureSudoku: "puzzle",
  magicSquares: "puzzle",
  numberPyramid: "puzzle",
  memory: "game",
  bingo: "game",
  domino: "game",
  boardGame: "game",
  wordCards: "cards",
  cloze: "text",
  scrambledSentences: "text",
  readingText: "text",
  cTest: "text",
  textQuiz: "text",
  graphPaper: "paper",
  timetable: "paper",
  weatherDiary: "paper",
  certificate: "paper",
  exitTicket: "paper",
  rubric: "paper",
  lessonPlan: "paper",
  unitPlan: "paper",
  parentLetter: "paper",
};

/** What is said of the use of such sheets; sums and drills are practice. */
export const usesOf = (words: DemoWords, kind: KindKey): readonly string[] => words.uses[groups[kind] ?? "practice"];
