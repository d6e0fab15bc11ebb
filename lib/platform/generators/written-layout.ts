import type { MathsBlock } from "#lib/platform/generators/blocks.ts";
import { carriesBelow, divisionNotation, multiplicationNotation } from "#lib/platform/generators/school-notation.ts";
import { createSquares, type Squares } from "#lib/platform/generators/squares.ts";

export type Workings = Extract<MathsBlock, { type: "workings" }>;
export type WrittenTask = Workings["task"];

const digitsOf = (value: number): number[] => [...String(value)].map(Number);
const finish = (squares: Squares, task: WrittenTask, cellMm: number, carryRow?: number): Workings => ({
  type: "workings",
  ...squares.read(),
  ...(carryRow !== undefined && { carryRow }),
  task,
  cellMm,
});

/** The digits carried to each place of a sum, from the ones on; 0 where nothing is. */
export const carriesOf = (a: number, b: number): number[] => {
  const [x, y] = [digitsOf(a).reverse(), digitsOf(b).reverse()];
  const carries: number[] = [0];
  for (let i = 0; i < Math.max(x.length, y.length); i++) carries.push(Math.floor(((x[i] ?? 0) + (y[i] ?? 0) + (carries[i] ?? 0)) / 10));
  return carries;
};

/** Numbers below one another, with a row to carry in; of a sum the key shows what is carried. */
export const layColumn = (code: string, task: WrittenTask, cellMm: number): Workings => {
  const squares = createSquares();
  const [a, b, result] = [task.a, task.b, task.result].map(String) as [string, string, string];
  const width = Math.max(a.length, b.length, result.length) + 1;
  const isBelow = carriesBelow(code);
  const [top, carryRow] = isBelow ? [0, 2] : [1, 0];
  const line = 3;
  squares.putEnd(width - 1, top, a);
  squares.put(0, top + 1, task.sign);
  squares.putEnd(width - 1, top + 1, b);
  if (task.sign === "+") {
    for (const [place, carry] of carriesOf(task.a, task.b).entries()) {
      // What is carried beyond the first digit is written as a digit of the result at once.
      if (carry > 0 && place < Math.max(a.length, b.length)) squares.putEnd(width - 1 - place, carryRow, String(carry), true);
    }
  }
  squares.line({ x: 0, y: line, length: width });
  squares.putEnd(width - 1, line, result, true);
  return finish(squares, task, cellMm, carryRow);
};

/** The partial products of the digits of `b`, from its ones on, with the places that each is shifted. Zeros have none. */
const partialsOf = (a: number, b: number): { value: number; shift: number }[] =>
  digitsOf(b)
    .reverse()
    .flatMap((digit, shift) => (digit === 0 ? [] : [{ value: a * digit, shift }]));

/** Multiplication as the schools of a world write it; the key has all partial products. */
export const layMultiplication = (code: string, task: WrittenTask, cellMm: number): Workings => {
  const { isBeside, fromHighest } = multiplicationNotation(code);
  const squares = createSquares();
  const [a, b, result] = [task.a, task.b, task.result].map(String) as [string, string, string];
  const partials = partialsOf(task.a, task.b);
  const ordered = fromHighest ? partials.toReversed() : partials;
  const isLong = b.length > 1;
  const head = `${a}${task.sign}${b}`;
  // The ones of the result stand below the ones of the factor that is named last.
  const width = isBeside ? Math.max(head.length, result.length + 1) : Math.max(a.length, b.length, result.length) + 1;
  const end = width - 1;
  if (isBeside) squares.putEnd(end, 0, head);
  else {
    squares.putEnd(end, 0, a);
    squares.put(0, 1, task.sign);
    squares.putEnd(end, 1, b);
  }
  let row = isBeside ? 1 : 2;
  squares.line({ x: 0, y: row, length: width });
  if (isLong) {
    for (const { value, shift } of ordered) squares.putEnd(end - shift, row++, String(value), true);
    squares.line({ x: 0, y: row, length: width });
  }
  squares.putEnd(end, row, result, true);
  return finish(squares, task, cellMm);
};

export type DivisionStep = { end: number; part: number; product: number; rest: number };
/** The steps of a long division: of which part of the dividend, ending at its digit `end`, which product is taken, and what is left. */
export const divisionSteps = (dividend: number, divisor: number): DivisionStep[] => {
  const steps: DivisionStep[] = [];
  let part = 0;
  for (const [end, digit] of digitsOf(dividend).entries()) {
    part = part * 10 + digit;
    if (part < divisor && steps.length === 0 && end < digitsOf(dividend).length - 1) continue;
    const product = Math.floor(part / divisor) * divisor;
    steps.push({ end, part, product, rest: part - product });
    part -= product;
  }
  return steps;
};

/** Division as the schools of a world write it; the key has every product and what is left of it. */
export const layDivision = (code: string, task: WrittenTask, cellMm: number): Workings => {
  const notation = divisionNotation(code);
  const squares = createSquares();
  const [a, b, result] = [task.a, task.b, task.result].map(String) as [string, string, string];
  const steps = divisionSteps(task.a, task.b);
  const isLeft = notation === "bracket" || notation === "sides";
  // One square for the minus signs; the divisor's, where it stands on the left.
  const x = isLeft ? b.length + 1 : 1;
  const top = notation === "bracket" || notation === "above" ? 1 : 0;
  const right = x + a.length;
  squares.put(x, top, a);
  if (notation === "line") {
    squares.put(right, top, `${task.sign}${b}=`);
    squares.put(right + b.length + 2, top, result, true);
  } else if (notation === "above") {
    squares.put(right, top, `${task.sign}${b}`);
    squares.line({ x, y: top, length: a.length });
    squares.putEnd(right - 1, 0, result, true);
  } else if (notation === "corner") {
    squares.put(right + 1, top, b);
    squares.put(right + 1, 1, result, true);
    squares.line({ x: right + 1, y: 0, length: 2, isDown: true });
    squares.line({ x: right + 1, y: 1, length: Math.max(result.length, b.length) });
  } else {
    squares.putEnd(x - 2, top, b);
    squares.line({ x: x - 0.5, y: top, length: 1, isDown: true });
    if (notation === "bracket") {
      squares.line({ x: x - 0.5, y: top, length: a.length + 0.5 });
      squares.putEnd(right - 1, 0, result, true);
    } else {
      squares.line({ x: right + 0.5, y: top, length: 1, isDown: true });
      squares.put(right + 1, top, result, true);
    }
  }
  let row = top + 1;
  for (const [i, { end, product, rest }] of steps.entries()) {
    const length = String(product).length;
    squares.putEnd(x + end, row, String(product), true);
    squares.put(x + end - length, row, "−", true);
    row += 1;
    const next = steps[i + 1];
    squares.line({ x: x + end - length + 1, y: row, length, isAnswer: true });
    squares.putEnd(x + end + (next ? 1 : 0), row, next ? `${rest}${a[end + 1]}` : String(rest), true);
    row += 1;
  }
  return finish(squares, task, cellMm);
};
