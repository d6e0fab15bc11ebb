import type { WorkingLine } from "#lib/platform/generators/blocks.ts";

/** Squares that are written into; rows and columns are added as they are needed. Coordinates may not be negative. */
export type Squares = {
  /** Writes `text` into a row so that it begins at column x. */
  put: (x: number, y: number, text: string, isAnswer?: boolean) => void;
  /** The same so that it ends at column x. */
  putEnd: (x: number, y: number, text: string, isAnswer?: boolean) => void;
  line: (line: WorkingLine) => void;
  /** Everything that was written, in rows of one length. */
  read: () => { given: string[]; answers: string[]; lines: WorkingLine[] };
};

export const createSquares = (): Squares => {
  const written = new Map<string, { char: string; isAnswer: boolean }>();
  const lines: WorkingLine[] = [];
  let [width, height] = [0, 0];
  const put = (x: number, y: number, text: string, isAnswer = false): void => {
    if (x < 0 || y < 0) throw new RangeError(`No square ${x}, ${y}`);
    for (const [i, char] of [...text].entries()) {
      if (char === " ") continue;
      if (written.has(`${x + i},${y}`)) throw new RangeError(`Two signs in square ${x + i}, ${y}`);
      written.set(`${x + i},${y}`, { char, isAnswer });
      width = Math.max(width, x + i + 1);
    }
    height = Math.max(height, y + 1);
  };
  const rows = (isAnswer: boolean): string[] =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => {
        const found = written.get(`${x},${y}`);
        return found?.isAnswer === isAnswer ? found.char : " ";
      }).join(""),
    );
  return {
    put,
    putEnd: (x, y, text, isAnswer) => put(x - [...text].length + 1, y, text, isAnswer),
    line: (one) => lines.push(one),
    read: () => ({ given: rows(false), answers: rows(true), lines }),
  };
};
