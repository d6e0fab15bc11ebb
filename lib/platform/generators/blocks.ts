import type { Direction, Hit } from "#lib/platform/generators/make-word-grid.ts";

/**
 * What stands on a sheet, as data: print, answer key and every other form are made of it, so a generator says what is asked and what is
 * right, and no more of how it looks than a page must know (columns, sizes). Lengths are in mm, sizes of type in pt.
 */
export type Fraction = { top: number; bottom: number };
/** What stands before a gap, what belongs into it, what stands after it. */
export type Sum = readonly [left: string, answer: string, right: string];
/** A coin or a note with its printed label. */
export type Piece = { label: string } & ({ note: string } | { coin: "copper" | "gold" | "silver" | "two"; isSmall: boolean });
type Relation = "<" | ">" | "=";
/** What happens on a field of a board: a card is drawn, a piece goes on or back, the die is thrown again, nothing. */
export type BoardField = { type: "plain" } | { type: "task" } | { type: "again" } | { type: "move"; by: number };
/** A line from a corner of squares, to the right or down; `isAnswer`: drawn in the key only. */
export type WorkingLine = { x: number; y: number; length: number; isDown?: true; isAnswer?: true };
/** A sentence with a gap and what could stand in it; `right` is an index of `options`. */
export type ChoiceQuestion = { before: string; after: string; options: readonly string[]; right: number };
type GapSentence = { before: string; answer: string; after: string; widthMm: number };
export type PictureOf = { svg: string; name: string };

export type MathsBlock =
  | { type: "sums"; items: readonly Sum[]; columns: number; slotMm: number; rightMm?: number; sizePt?: number }
  /** Lines of one length, padded with spaces, as are the digits of the result. */
  | { type: "written"; lines: readonly [string, string]; sign: string; result: string; cellMm: number }
  /** Squares to calculate in: `given` is printed, `answers` are asked for, row by row with spaces for empty squares; lines between squares in squares. */
  | {
      type: "workings";
      given: readonly string[];
      answers: readonly string[];
      lines: readonly WorkingLine[];
      /** Row of small digits to carry. */
      carryRow?: number;
      task: { a: number; sign: string; b: number; result: number };
      cellMm: number;
    }
  | {
      type: "crossTable";
      sign: string;
      across: readonly string[];
      down: readonly string[];
      values: readonly (readonly string[])[];
      cellMm: number;
    }
  /** Faces with the two times of day that each shows; `isDrawn`: the times are given and the hands are asked for. */
  | { type: "clocks"; times: readonly (readonly [h: number, m: number, morning: string, evening: string])[]; isDrawn: boolean }
  /** Each face belongs to a label; `pairs` are (face, label). */
  | {
      type: "clockMatch";
      faces: readonly (readonly [h: number, m: number])[];
      labels: readonly string[];
      pairs: readonly (readonly [number, number])[];
    }
  | { type: "pie"; part: Fraction }
  | { type: "bar"; part: Fraction }
  | { type: "compareFractions"; x: Fraction; y: Fraction; relation: Relation }
  | { type: "compareNumbers"; x: string; y: string; relation: Relation }
  | { type: "comparePurses"; x: readonly Piece[]; y: readonly Piece[]; relation: Relation }
  | {
      type: "numberLine";
      steps: number;
      from: string;
      to: string;
      marks: readonly { at: number; label: string | Fraction }[];
      big?: number;
    }
  /** One value as two fractions; `missing` says what of the second is asked for. */
  | { type: "equalFractions"; from: Fraction; to: Fraction; missing: "all" | "top" }
  | { type: "fractionSum"; x: Fraction; y: Fraction; plus: boolean; value: Fraction }
  | { type: "purse"; pieces: readonly Piece[]; total: string }
  | { type: "pays"; paid: Piece; price: string; change: string }
  | { type: "priceList"; goods: readonly { name: string; price: string }[] }
  | {
      type: "pyramid";
      rows: readonly (readonly string[])[];
      shown: readonly (readonly boolean[])[];
      widthMm: number;
      stoneMm: number;
      sizePt: number;
    }
  | { type: "pyramidRule" }
  /** Row by row; an empty string is an empty cell. */
  | {
      type: "sudoku";
      size: number;
      boxWidth: number;
      boxHeight: number;
      givens: readonly string[];
      answers: readonly string[];
      cellMm: number;
      /** Shown in the place of digits, the first for 1. */
      pictures?: readonly PictureOf[];
    }
  /** The pictures that a page plays with. */
  | { type: "pictureRow"; pictures: readonly PictureOf[] }
  /** Row by row; `sum`: of every row, column and diagonal, empty where it is to be found. */
  | { type: "magicSquare"; side: number; values: readonly string[]; shown: readonly boolean[]; sum: string; cellMm: number }
  /** The first `given` numbers are shown, the others asked for. */
  | { type: "sequence"; terms: readonly string[]; given: number }
  | { type: "problem"; number: number; text: string; calculation: string };

export type WordBlock =
  | {
      type: "wordSearch";
      cells: readonly (readonly string[])[];
      hits: readonly Omit<Hit, "word">[];
      directions: readonly Direction[];
      words: readonly string[];
      columns: number;
    }
  /** Row by row, null where no cell is; an entry begins at (x, y) and is asked for by its picture or its clue. `words`: a box of them, in another order. */
  | {
      type: "crossword";
      cells: readonly (readonly (string | null)[])[];
      entries: readonly { number: number; x: number; y: number; isDown: boolean; picture: string | null; clue: string }[];
      words: readonly string[];
    }
  /** Letters of a word in another order, with room for it. */
  | { type: "letterTiles"; picture: string | null; tiles: readonly string[]; word: string }
  | { type: "wordCard"; picture: string | null; word: string; below: string }
  | { type: "pairCard"; picture: string | null; text: string; isShaded?: boolean }
  | { type: "dominoTile"; left: { picture: string | null; text: string }; right: { picture: string | null; text: string } }
  | { type: "bingoCard"; side: number; cells: readonly { picture: string | null; text: string }[]; number: number }
  | { type: "callList"; calls: readonly string[]; columns: number }
  /** A path of fields in rows that turn at their ends; start and finish are not among `fields`, whose numbers begin with 1. */
  | { type: "boardGame"; columns: number; fields: readonly BoardField[]; start: string; finish: string; rules: readonly string[] }
  | { type: "taskCard"; picture: string | null; ask: string; answer: string }
  /** Sentences with one gap each under a box of the missing words, in another order. */
  | { type: "gapText"; sentences: readonly GapSentence[]; words: readonly string[]; sizePt?: number }
  | { type: "wordOrder"; sentences: readonly { mixed: readonly string[]; whole: string }[] }
  /** For beginners one sentence stands on a line, with room for a picture below. */
  | { type: "reading"; sentences: readonly string[]; isYoung: boolean; sizePt: number; drawing: string }
  /** A text whose words lost their second halves here and there; a gap has the length of what is missing. */
  | { type: "halfWords"; parts: readonly (string | { kept: string; missing: string })[]; mmPerLetter: number; sizePt: number }
  /** A word whose syllables are marked with arcs below it, or written with lines between them. */
  | { type: "syllableWord"; picture: string | null; syllables: readonly string[]; ask: "arcs" | "divide" }
  /** Says below the tasks how far they can be trusted. */
  | { type: "remark"; text: string }
  | { type: "choiceQuestions"; items: readonly ChoiceQuestion[] }
  /** Two columns to learn from or to fold; `hidden` is asked for. */
  | {
      type: "vocabularyTable";
      heads: readonly [string, string];
      rows: readonly { left: string; right: string; hidden: "left" | "right" | null }[];
    }
  | { type: "questions"; items: readonly { question: string; answer: string }[]; rows: number };

export type PaperBlock =
  | { type: "writingRows"; ruling: string; unitMm: number; texts: readonly (string | null)[]; betweenMm: number; ratio: number }
  /** `model` signs in ink, then traces, then empty boxes. */
  | { type: "boxRows"; rows: readonly (readonly [model: number, signs: readonly string[]])[] }
  | { type: "writingPaper"; ruling: string; unitMm: number; betweenMm: number }
  | { type: "boxPaper"; sideMm: number }
  | { type: "fullPaper"; kind: string; pitchMm: number }
  | { type: "weekTable"; days: readonly string[]; hours: number; pictures?: readonly PictureOf[] }
  | {
      type: "weatherWeek";
      days: readonly string[];
      heads: readonly PictureOf[];
      sky: readonly PictureOf[];
      wet: readonly PictureOf[];
    }
  | { type: "temperatureChart"; from: number; to: number; days: number; step: number }
  /** Prompts to write to, and faces of which one is circled. */
  | { type: "exitTicket"; prompts: readonly string[]; feeling: string; faces: readonly PictureOf[] }
  | { type: "certificate"; heading: string; lines: readonly string[]; picture: string; praise: string; hue: string; tint: string };

/** What a teacher fills in or hands out. */
export type ClassroomBlock =
  | {
      type: "rubric";
      head: string;
      levels: readonly { name: string; points: number }[];
      criteria: readonly { name: string; detail: string }[];
      total: string;
    }
  /** Facts above, a table with columns of `widths` shares, room for notes below. */
  | {
      type: "planTable";
      facts: readonly { label: string; value: string }[];
      heads: readonly string[];
      widths: readonly number[];
      rows: readonly (readonly string[])[];
      notes: string;
    }
  | {
      type: "letter";
      date: string;
      salutation: string;
      text: readonly string[];
      facts: readonly { label: string; value: string }[];
      bring: { label: string; things: readonly string[] };
      closing: string;
      signature: string;
      slip: { returnBy: string; read: string; child: string; boxes: readonly string[]; date: string; signature: string };
    };

export type LayoutBlock =
  /** Equal shares of what is left of the page, `columns` in a row. */
  | { type: "rows"; columns: number; items: readonly Block[]; isCentred?: boolean; gutterMm?: number; rowGutterMm?: number }
  /** Two numbered parts; `rows` is how many lines each has, and its share of the height. */
  | { type: "parts"; parts: readonly [{ block: Block; rows: number }, { block: Block; rows: number }] }
  /** Something of its own height and, `gapMm` below it, what fills the rest. */
  | { type: "above"; head: Block; rest: Block; gapMm: number }
  /** Cards that fill the sheet, to cut out. */
  | { type: "cards"; columns: number; rows: number; cards: readonly Block[] };

export type Block = MathsBlock | WordBlock | PaperBlock | ClassroomBlock | LayoutBlock;
