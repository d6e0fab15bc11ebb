import type { KindKey } from "#lib/platform/generators/kind.ts";
import { type BrowserToolId, browserTools, type ModelToolId, modelToolIds, type ToolGroup } from "#lib/tools/sheets/other-tools.ts";

export {
  type BrowserToolId,
  browserTools,
  browserToolsOf,
  findModelTool,
  type ModelToolId,
  modelToolIds,
  type ToolGroup,
  toolGroups,
} from "#lib/tools/sheets/other-tools.ts";

/** What a tool can ask for. Which of them it does follows from its row. */
export const toolFields = [
  "title",
  "level",
  "choice",
  "theme",
  "words",
  "sentences",
  "text",
  "when",
  "lines",
  "minutes",
  "inEnglish",
  "sheets",
] as const;
export type ToolField = (typeof toolFields)[number];

type Range = { min: number; max: number };
/** `clued`: each own word is written with what is asked for it, "Hund: bellt". */
type WordRules = { clued?: true };

export type Tool = {
  /** In addresses and in the API, for good. */
  id: string;
  kind: KindKey;
  group: ToolGroup;
  /** Messages that name the levels where their titles do not tell them apart. */
  levelTexts?: readonly string[];
  /** Several (texts, tables, rulings) to choose from, as many as the word bank has; `choiceTexts`: messages that name the first ones, or all of them where nothing else does (`onlyNamed`). */
  hasChoices?: true;
  choiceTexts?: readonly string[];
  onlyNamed?: true;
  /** Made of the words of a theme, or of as many own ones. */
  words?: Range & WordRules;
  /** Made of the bank's sentences, or of as many own ones; `gap`: each with one gap in square brackets. */
  sentences?: Range & { gap: boolean };
  /** A text of her own, of several lines; `asks` is the message that says what it is. */
  text?: { max: number; asks: "quizText" | "goal" | "letterText" };
  /** A short line that says when something is. */
  when?: true;
  /** Lines of her own; `timed`: each with its minutes, "Practice: 15", which add up to the length of the lesson. */
  lines?: Range & { asks: "criteria" | "phases" | "lessons" | "bring"; timed?: true };
  /** Length of a lesson. */
  minutes?: Range & { usual: number };
  /** Can be made in English for learners of English. */
  inEnglish?: true;
  /** Pages without keys. */
  sheets: Range & { usual: number };
};

const pages = (usual: number, max = 10): Tool["sheets"] => ({ min: 1, max, usual });

/** All tools, in the catalogue's order. */
export const tools = [
  { id: "plus", kind: "addition", group: "numbers", sheets: pages(3) },
  { id: "minus", kind: "subtraction", group: "numbers", sheets: pages(3) },
  { id: "plus-and-minus", kind: "mixedArithmetic", group: "numbers", sheets: pages(2) },
  { id: "times-tables", kind: "multiplication", group: "numbers", hasChoices: true, choiceTexts: ["byLevel"], sheets: pages(3) },
  { id: "division", kind: "division", group: "numbers", hasChoices: true, choiceTexts: ["byLevel"], sheets: pages(3) },
  {
    id: "written-methods",
    kind: "writtenMethods",
    group: "numbers",
    levelTexts: ["withoutCarrying", "withCarrying", "largeNumbers"],
    hasChoices: true,
    sheets: pages(2),
  },
  { id: "number-pyramids", kind: "numberPyramid", group: "numbers", sheets: pages(2) },
  { id: "magic-squares", kind: "magicSquares", group: "numbers", sheets: pages(2) },
  { id: "number-sequences", kind: "numberSequences", group: "numbers", sheets: pages(2) },
  { id: "fractions", kind: "fractions", group: "numbers", sheets: pages(3) },
  { id: "decimals", kind: "decimals", group: "numbers", sheets: pages(3) },
  { id: "clock", kind: "clock", group: "numbers", sheets: pages(3) },
  { id: "money", kind: "money", group: "numbers", sheets: pages(4) },
  { id: "measures", kind: "measures", group: "numbers", hasChoices: true, choiceTexts: ["mixed"], sheets: pages(2) },
  { id: "word-problems", kind: "wordProblems", group: "numbers", sheets: pages(2) },
  { id: "word-search", kind: "wordSearch", group: "words", words: { min: 3, max: 40 }, inEnglish: true, sheets: pages(1, 4) },
  { id: "crossword", kind: "crossword", group: "words", words: { min: 4, max: 40, clued: true }, inEnglish: true, sheets: pages(1, 4) },
  { id: "letter-scramble", kind: "letterScramble", group: "words", words: { min: 4, max: 40 }, inEnglish: true, sheets: pages(1, 4) },
  {
    id: "gap-sentences",
    kind: "cloze",
    group: "words",
    hasChoices: true,
    choiceTexts: ["mixed"],
    sentences: { min: 2, max: 40, gap: true },
    sheets: pages(2),
  },
  { id: "sentence-puzzle", kind: "scrambledSentences", group: "words", sentences: { min: 5, max: 40, gap: false }, sheets: pages(2) },
  { id: "reading-text", kind: "readingText", group: "words", hasChoices: true, sheets: pages(3, 3) },
  { id: "c-test", kind: "cTest", group: "words", levelTexts: ["everyThirdWord", "everySecondWord"], hasChoices: true, sheets: pages(1, 2) },
  { id: "syllables", kind: "syllables", group: "words", levelTexts: ["arcs", "lines"], words: { min: 4, max: 40 }, sheets: pages(1, 4) },
  {
    id: "text-quiz",
    kind: "textQuiz",
    group: "words",
    levelTexts: ["withWordBox", "withoutWordBox"],
    hasChoices: true,
    text: { max: 6000, asks: "quizText" },
    sheets: pages(3, 3),
  },
  {
    id: "vocabulary-list",
    kind: "vocabularyList",
    group: "words",
    hasChoices: true,
    choiceTexts: ["toLearn", "leftMissing", "rightMissing", "eitherMissing"],
    onlyNamed: true,
    words: { min: 1, max: 60, clued: true },
    sheets: pages(1, 4),
  },
  { id: "word-cards", kind: "wordCards", group: "words", words: { min: 1, max: 60 }, inEnglish: true, sheets: pages(2) },
  {
    id: "handwriting",
    kind: "handwriting",
    group: "words",
    levelTexts: ["letters", "words", "sentences"],
    words: { min: 6, max: 60 },
    sheets: pages(3),
  },
  {
    id: "bingo",
    kind: "bingo",
    group: "games",
    levelTexts: ["small", "large", "products"],
    words: { min: 16, max: 60 },
    inEnglish: true,
    sheets: pages(7, 16),
  },
  { id: "memory", kind: "memory", group: "games", words: { min: 6, max: 60, clued: true }, inEnglish: true, sheets: pages(2) },
  { id: "domino", kind: "domino", group: "games", words: { min: 4, max: 56, clued: true }, inEnglish: true, sheets: pages(1, 4) },
  {
    id: "board-game",
    kind: "boardGame",
    group: "games",
    hasChoices: true,
    choiceTexts: ["topicWords"],
    words: { min: 4, max: 60, clued: true },
    inEnglish: true,
    sheets: { min: 2, max: 7, usual: 3 },
  },
  { id: "sudoku", kind: "sudoku", group: "games", sheets: pages(2) },
  { id: "picture-sudoku", kind: "pictureSudoku", group: "games", sheets: pages(2) },
  { id: "timetable", kind: "timetable", group: "classroom", hasChoices: true, choiceTexts: ["portrait", "landscape"], sheets: pages(1, 2) },
  {
    id: "paper",
    kind: "graphPaper",
    group: "classroom",
    hasChoices: true,
    choiceTexts: ["mixed", "writing", "maths", "music"],
    sheets: pages(4, 6),
  },
  { id: "weather-diary", kind: "weatherDiary", group: "classroom", sheets: pages(2, 2) },
  { id: "exit-ticket", kind: "exitTicket", group: "classroom", sheets: pages(1, 4) },
  { id: "certificate", kind: "certificate", group: "classroom", sheets: pages(1, 8) },
  {
    id: "rubric",
    kind: "rubric",
    group: "classroom",
    hasChoices: true,
    lines: { min: 1, max: 8, asks: "criteria" },
    sheets: pages(1, 1),
  },
  {
    id: "lesson-plan",
    kind: "lessonPlan",
    group: "classroom",
    text: { max: 300, asks: "goal" },
    lines: { min: 1, max: 8, asks: "phases", timed: true },
    minutes: { min: 10, max: 180, usual: 45 },
    sheets: pages(1, 1),
  },
  {
    id: "unit-plan",
    kind: "unitPlan",
    group: "classroom",
    text: { max: 300, asks: "goal" },
    lines: { min: 1, max: 12, asks: "lessons" },
    sheets: pages(1, 1),
  },
  {
    id: "parent-letter",
    kind: "parentLetter",
    group: "classroom",
    hasChoices: true,
    text: { max: 1200, asks: "letterText" },
    when: true,
    lines: { min: 1, max: 8, asks: "bring" },
    sheets: pages(1, 1),
  },
] as const satisfies readonly Tool[];

export type SheetToolId = (typeof tools)[number]["id"];
export const sheetToolIds = tools.map(({ id }) => id) as [SheetToolId, ...SheetToolId[]];

/** The tool of an id; undefined for a word that is none. */
export const findTool = (id: string): (Tool & { id: SheetToolId }) | undefined => tools.find((tool) => tool.id === id);

export type ToolId = SheetToolId | BrowserToolId | ModelToolId;
export const toolIds = [...sheetToolIds, ...browserTools.map(({ id }) => id), ...modelToolIds] as [ToolId, ...ToolId[]];

/** What a tool asks for, in the order of its form; `levels`: from easy to hard, how many its generator knows. */
export const fieldsOf = (tool: Tool, levels: number): ToolField[] => {
  const asked: Record<ToolField, boolean> = {
    title: true,
    level: levels > 1,
    choice: tool.hasChoices === true,
    theme: tool.words !== undefined,
    words: tool.words !== undefined,
    sentences: tool.sentences !== undefined,
    text: tool.text !== undefined,
    when: tool.when === true,
    lines: tool.lines !== undefined,
    minutes: tool.minutes !== undefined,
    inEnglish: tool.inEnglish === true,
    sheets: tool.sheets.max > tool.sheets.min,
  };
  return toolFields.filter((field) => asked[field]);
};
