import type { Area } from "#lib/interactive/exercises/rules.ts";

/**
 * What stands on the printed twin of an exercise, as data: sheet and key are made of it, so they cannot disagree about what is right. Parts lie in
 * the order in which they are printed.
 */

/**
 * `ratio`: width by height. Drawings of ours stand in a row; `file` is a picture of the member's own by its id, or a page of her PDF by id and
 * number ("7/2").
 */
export type PrintPicture = { alt: string; ratio: number; svgs: readonly string[]; file: string | null };
/** Words, a picture, or a recording, of which paper has a sign, and the key the words. */
export type PrintFace = { text: string; picture: PrintPicture | null; spoken: string | null };

/** `options`: one of them is to be circled; without any the gap is written into. */
export type PrintedPiece = { text: string } | { answer: string; options: readonly string[]; widthMm: number };
export type PrintedField = { area: Area; number: number; answer: string; isTick: boolean; isRight: boolean };

export type PrintBlock =
  /** Boxes to tick; `isMany`: more than one may be right. */
  | { type: "choices"; isMany: boolean; options: readonly { face: PrintFace; isRight: boolean }[] }
  | { type: "statements"; yes: string; no: string; items: readonly { face: PrintFace; isTrue: boolean }[] }
  /** A text with gaps; `words`: a box of what belongs into them, and more. */
  | { type: "gaps"; pieces: readonly PrintedPiece[]; words: readonly string[] }
  | { type: "marking"; pieces: readonly ({ text: string } | { word: string; isTarget: boolean })[] }
  /** Right sides are numbered from 1; the number is written beside the left side. */
  | { type: "matching"; left: readonly { face: PrintFace; answer: number }[]; right: readonly PrintFace[] }
  /** Cards of a memory, mixed; those with the same number belong together. */
  | { type: "cutCards"; cards: readonly { face: PrintFace; pair: number }[] }
  /** Cards to cut out and fold; `blanks`: boxes for so many letters on the front. `letters`: all that can be guessed. */
  | { type: "foldCards"; cards: readonly { front: PrintFace; blanks: number; back: PrintFace }[]; letters: readonly string[] }
  /** `members`: places in `cards`. */
  | { type: "groups"; groups: readonly { face: PrintFace; members: readonly number[] }[]; cards: readonly PrintFace[] }
  /** `place` from 1; `label`: what the key says to it. */
  | { type: "ordering"; items: readonly { face: PrintFace; place: number; label: string }[] }
  | { type: "wordOrder"; words: readonly string[]; whole: string }
  /** Places of a picture to be circled. */
  | { type: "touching"; picture: PrintPicture; spots: readonly { area: Area; name: string; isRight: boolean }[] }
  /** Places of a picture, numbered from 1, and names to write to the numbers. */
  | { type: "labelling"; picture: PrintPicture; places: readonly { area: Area; answer: string }[]; labels: readonly string[] }
  /** `share`: from 0 at the left end to 1 at the right; `ticks`: shares, too. */
  | {
      type: "line";
      from: string;
      to: string;
      ticks: readonly number[];
      marks: readonly { label: string; share: number; value: string }[];
    }
  | { type: "quantities"; tasks: readonly { task: string; answer: string; units: readonly string[] }[] }
  | {
      type: "fractions";
      tasks: readonly {
        task: string;
        figure: "circle" | "bar" | null;
        parts: readonly [number, number];
        answer: readonly [number, number];
      }[];
    }
  /** Row by row, null where no cell is. */
  | {
      type: "crossword";
      cells: readonly (readonly (string | null)[])[];
      entries: readonly { number: number; x: number; y: number; isDown: boolean; clue: PrintFace; word: string }[];
    }
  | {
      type: "wordSearch";
      cells: readonly (readonly string[])[];
      hits: readonly { x: number; y: number; dx: number; dy: number; length: number }[];
      words: readonly PrintFace[];
    }
  /** Lines to write on; the teacher reads what the key says. */
  | { type: "dictation"; clips: readonly { hint: string; spoken: string; answer: string }[] }
  | { type: "writing"; lines: number; model: string; criteria: readonly { name: string; levels: readonly string[] }[] }
  /** A page of somebody's own with fields; without its picture the fields are listed, and `notice` says where the page is. */
  | { type: "overlay"; pages: readonly { page: number; picture: PrintPicture | null; fields: readonly PrintedField[] }[]; notice: string };

/** One exercise on paper. `shown`: pictures of its prompt; `explanation`: stands in the key. */
export type PrintedExercise = {
  id: string;
  prompt: string;
  lang: string;
  points: number;
  shown: readonly PrintFace[];
  block: PrintBlock;
  explanation: string;
};
