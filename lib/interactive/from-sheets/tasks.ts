/**
 * What a sheet asks, one task at a time, before it is an exercise: tasks of one kind that follow each other on a page become one. All of it is read
 * off the blocks of the sheet, and so is what is right.
 */
export type Asked = { text: string } | { answer: string };
export type SheetFace = { text: string } | { drawing: string };

export type SheetTask =
  /** A line with gaps. */
  | { kind: "line"; pieces: readonly Asked[] }
  | { kind: "number"; task: string; value: number }
  | { kind: "fraction"; task: string; figure: "circle" | null; top: number; bottom: number; isReduced: boolean }
  | { kind: "choice"; before: string; after: string; options: readonly string[]; right: number }
  | { kind: "pair" | "twin" | "card"; left: SheetFace; right: SheetFace }
  | { kind: "marks"; from: number; to: number; steps: number; marks: readonly { label: string; at: number }[] }
  /** Words of a sentence in their right order. */
  | { kind: "sentence"; words: readonly string[] }
  /** Sentences with a gap each, under a box of the words. */
  | { kind: "box"; sentences: readonly { before: string; answer: string; after: string }[]; words: readonly string[] }
  | {
      kind: "search";
      grid: readonly (readonly string[])[];
      hits: readonly { x: number; y: number; dx: number; dy: number; length: number; word: string }[];
    }
  | { kind: "crossword"; entries: readonly { x: number; y: number; isDown: boolean; letters: readonly string[]; clue: SheetFace }[] }
  | { kind: "question"; question: string; answer: string };

/** What one page asks. `note`: what its tasks need to be read with (a text, a price list); `left`: blocks that no exercise asks alike. */
export type PageTasks = { tasks: readonly SheetTask[]; note: string; left: number };
