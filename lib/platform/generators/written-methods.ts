import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { signs } from "#lib/platform/generators/number-format.ts";
import type { Random } from "#lib/platform/generators/random.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";
import { divisionSteps, layColumn, layDivision, layMultiplication, type WrittenTask } from "#lib/platform/generators/written-layout.ts";

/** From easy to hard: nothing is carried; something is; the same with larger numbers. */
export const carryLevels = ["never", "small", "large"] as const;
type CarryLevel = (typeof carryLevels)[number];

const digits = (count: number, draw: (place: number) => number): number[] => Array.from({ length: count }, (_, place) => draw(place));
const numberOf = (list: readonly number[]): number => list.reduce((sum, digit) => sum * 10 + digit, 0);

type Operands = { a: number; b: number };

/** Places at which a sum carries. */
export const carryCount = (a: number, b: number): number => {
  let [x, y, carry, count] = [a, b, 0, 0];
  while (x > 0 || y > 0) {
    carry = (x % 10) + (y % 10) + carry > 9 ? 1 : 0;
    count += carry;
    [x, y] = [Math.floor(x / 10), Math.floor(y / 10)];
  }
  return count;
};

/** Draws until a task fits; each of the draws below fits at least once in a few. */
const until = (draw: () => Operands, fits: (operands: Operands) => boolean): Operands => {
  for (;;) {
    const drawn = draw();
    if (fits(drawn)) return drawn;
  }
};

const drawSum = (random: Random, level: CarryLevel): Operands => {
  if (level === "never") {
    const a = digits(3, (place) => random.int(place === 0 ? 1 : 0, 8));
    return { a: numberOf(a), b: numberOf(a.map((digit, place) => random.int(place === 0 ? 1 : 0, 9 - digit))) };
  }
  const [min, max, carries] = level === "small" ? [105, 899, 1] : [1234, 89_999, 2];
  return until(
    () => ({ a: random.int(min, max), b: random.int(min, max) }),
    ({ a, b }) => carryCount(a, b) >= carries,
  );
};

/** A difference is a sum seen from its end, so that it borrows exactly where that carries. */
const drawDifference = (random: Random, level: CarryLevel): Operands => {
  const { a, b } = drawSum(random, level);
  return { a: a + b, b };
};

const drawProduct = (random: Random, level: CarryLevel): Operands => {
  if (level === "never") {
    const b = random.int(2, 4);
    const most = Math.floor(9 / b);
    return { a: numberOf(digits(3, (place) => random.int(place === 0 ? 1 : 0, most))), b };
  }
  const doesCarry = ({ a, b }: Operands) => [...String(a)].some((digit) => Number(digit) * (b % 10) > 9);
  return level === "small"
    ? until(() => ({ a: random.int(112, 987), b: random.int(3, 9) }), doesCarry)
    : until(
        () => ({ a: random.int(112, 987), b: random.int(12, 98) }),
        (one) => one.b % 10 !== 0 && doesCarry(one),
      );
};

/** Without a rest at the end; `never`: without one at any step. */
const drawQuotient = (random: Random, level: CarryLevel): Operands => {
  if (level === "never") {
    const b = random.int(2, 4);
    const most = Math.floor(9 / b);
    return { a: numberOf(digits(3, (place) => random.int(place === 0 ? 1 : 0, most))) * b, b };
  }
  const hasRest = ({ a, b }: Operands) => divisionSteps(a, b).some(({ rest }) => rest > 0);
  const draw = (b: number, from: number, to: number) => ({ a: random.int(from, to) * b, b });
  return level === "small"
    ? until(() => draw(random.int(3, 9), 41, 109), hasRest)
    : until(() => draw(random.next() < 0.5 ? random.int(4, 9) : random.int(11, 25), 123, 399), hasRest);
};

type Operation = {
  sign: (code: string) => string;
  draw: (random: Random, level: CarryLevel) => Operands;
  result: (operands: Operands) => number;
  lay: typeof layColumn;
  /** Tasks of a page by level. */
  columns: number;
  rows: readonly [number, number, number];
  grades: readonly (readonly string[])[];
};

/** The four in the order of schoolbooks; signs as the world writes them. */
export const operations: readonly Operation[] = [
  {
    sign: () => "+",
    draw: drawSum,
    result: ({ a, b }) => a + b,
    lay: layColumn,
    columns: 3,
    rows: [4, 4, 4],
    grades: [["g3"], ["g3"], ["g4"]],
  },
  {
    sign: () => "−",
    draw: drawDifference,
    result: ({ a, b }) => a - b,
    lay: layColumn,
    columns: 3,
    rows: [4, 4, 4],
    grades: [["g3"], ["g3"], ["g4"]],
  },
  {
    sign: (code) => signs(code).times,
    draw: drawProduct,
    result: ({ a, b }) => a * b,
    lay: layMultiplication,
    columns: 2,
    rows: [5, 5, 4],
    grades: [["g3", "g4"], ["g4"], ["g4", "g5"]],
  },
  {
    sign: (code) => signs(code).divide,
    draw: drawQuotient,
    result: ({ a, b }) => a / b,
    lay: layDivision,
    columns: 2,
    rows: [3, 3, 2],
    grades: [["g3", "g4"], ["g4"], ["g4", "g5"]],
  },
];

const methodPage = (context: KindContext, operation: Operation, level: CarryLevel, used: Set<string>): SheetPage => {
  const { random, world } = context;
  const rows = operation.rows[carryLevels.indexOf(level)] as number;
  const drawn = uniqueTasks(
    operation.columns * rows,
    () => operation.draw(random, level),
    ({ a, b }) => `${a} ${b}`,
    used,
  );
  const task = (operands: Operands): WrittenTask => ({ ...operands, sign: operation.sign(world.code), result: operation.result(operands) });
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "rows",
      columns: operation.columns,
      isCentred: true,
      items: drawn.map((one) => operation.lay(world.code, task(one), 7)),
    },
  };
};

/** Written addition, subtraction, multiplication and division, as the schools of the world write them; `choice` picks which. */
export const writtenMethods: Kind = {
  key: "writtenMethods",
  levels: carryLevels.length,
  defaultSheets: 2,
  build: (context) => {
    const operation = operations[context.choice % operations.length] as Operation;
    const level = carryLevels[context.level - 1] ?? "never";
    return {
      pages: () => {
        const used = new Set<string>();
        return Array.from({ length: context.sheets }, () => methodPage(context, operation, level, used));
      },
      range: operation.sign(context.world.code),
      subject: "mathematics",
      grades: operation.grades[context.level - 1] ?? ["g4"],
      materialType: "worksheet",
    };
  },
};
