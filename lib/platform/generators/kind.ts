import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Random } from "#lib/platform/generators/random.ts";
import type { Theme, Wordbank } from "#lib/platform/generators/wordbank.ts";

/** What a generator must know about a world; a row of `worlds` fits. */
export type GeneratorWorld = {
  code: string;
  bcp47: string;
  htmlLang: string;
  language: string;
  script: string;
  currency: string;
  /** 1 = Monday … 7 = Sunday. */
  firstDayOfWeek: number;
  weekend: readonly number[];
};

export const kindKeys = [
  "addition",
  "subtraction",
  "mixedArithmetic",
  "multiplication",
  "division",
  "fractions",
  "decimals",
  "clock",
  "money",
  "numberPyramid",
  "wordProblems",
  "wordSearch",
  "wordCards",
  "memory",
  "bingo",
  "cloze",
  "scrambledSentences",
  "readingText",
  "handwriting",
  "graphPaper",
  "timetable",
  "weatherDiary",
  "sudoku",
  "certificate",
  "crossword",
  "magicSquares",
  "letterScramble",
  "cTest",
  "domino",
  "measures",
  "numberSequences",
  "exitTicket",
  "boardGame",
  "pictureSudoku",
  "writtenMethods",
  "syllables",
  "textQuiz",
  "vocabularyList",
  "rubric",
  "lessonPlan",
  "unitPlan",
  "parentLetter",
] as const;
export type KindKey = (typeof kindKeys)[number];

/** What somebody wrote for the sheet herself, beyond words and sentences; what is missing the generator fills from the bank or leaves to be filled in. */
export type OwnInput = {
  /** What stands over a certificate. */
  title?: string;
  text?: string;
  /** Criteria, phases ("Practice: 15"), lessons, things to bring. */
  lines?: readonly string[];
  /** When something takes place, as it is to be printed. */
  when?: string;
  /** Length of a lesson. */
  minutes?: number;
};

export type KindContext = {
  world: GeneratorWorld;
  bank: Wordbank;
  /** From 1 to the kind's number of levels. */
  level: number;
  /** Sheets without keys. */
  sheets: number;
  random: Random;
  theme: Theme;
  /** Vocabulary sheets in English for learners of English instead of in the world's language. */
  inEnglish: boolean;
  /** Index of a text, focus or design where a kind has several. */
  choice: number;
  own: OwnInput;
};

export type SheetPage = {
  /** Short imperative under the title; empty for none. */
  instruction: string;
  content: Block;
  /** Printed title where it differs from the material's. */
  heading?: string;
  landscape?: boolean;
  /** Without name and date line. */
  unnamed?: boolean;
  /** Words of the theme that it asks for or shows, as they are learnt; of kinds that make pages of words. */
  uses?: readonly string[];
  /** Has no page in the answer key. */
  unkeyed?: boolean;
  /** "sheet" (default) has a title and a footer, "bare" a footer only, "full" neither and no margins. */
  frame?: "sheet" | "bare" | "full";
};

export type KindResult = {
  /** Makes the pages; what stands beside it is known without that work. */
  pages: () => readonly SheetPage[];
  /** Upper number of a title with {n}. */
  n?: number;
  /** What tells this material from others of its kind: a theme or a text's title (after a colon) … */
  detail?: string;
  /** … or numbers (in brackets). */
  range?: string;
  subject: string;
  grades: readonly string[];
  learningYears?: readonly string[];
  materialType: string;
  keywords?: readonly string[];
};

export type Kind = {
  key: KindKey;
  levels: number;
  /** Sheets (without keys) a teacher gets when nothing else is asked for. */
  defaultSheets: number;
  build: (context: KindContext) => KindResult;
};
