import type { Fraction } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

export const reduce = ({ top, bottom }: Fraction): Fraction => {
  const d = gcd(top, bottom);
  return { top: top / d, bottom: bottom / d };
};

const bottomsByLevel = [
  [2, 3, 4],
  [2, 3, 4, 5, 6, 8],
  [3, 4, 5, 6, 8, 9, 10, 12],
  [4, 5, 6, 7, 8, 9, 10, 12],
] as const;

const id = ({ top, bottom }: Fraction): string => `${top}/${bottom}`;
const cmp = (x: Fraction, y: Fraction): "<" | ">" | "=" => {
  const d = x.top * y.bottom - y.top * x.bottom;
  return d < 0 ? "<" : d > 0 ? ">" : "=";
};

const proper = ({ random, level }: KindContext): Fraction => {
  const bottom = random.pick(bottomsByLevel[level - 1] ?? bottomsByLevel[1]);
  return { top: random.int(1, bottom - 1), bottom };
};

/** Which part of the circle is coloured? */
const recognisePage = (context: KindContext): SheetPage => {
  const items = uniqueTasks(9, () => proper(context), id);
  return {
    instruction: context.bank.sheet.colouredPart ?? "",
    content: { type: "rows", columns: 3, isCentred: true, items: items.map((part) => ({ type: "pie", part })) },
  };
};

/** Colour the fraction of a bar; the key shows it coloured from the left. */
const colourPage = (context: KindContext): SheetPage => {
  const items = uniqueTasks(7, () => proper(context), id);
  return {
    instruction: context.bank.sheet.colour ?? "",
    content: { type: "rows", columns: 1, items: items.map((part) => ({ type: "bar", part })) },
  };
};

const comparePage = (context: KindContext): SheetPage => {
  const items = uniqueTasks(
    14,
    () => ({ x: proper(context), y: proper(context) }),
    ({ x, y }) => `${id(x)}:${id(y)}`,
  );
  return {
    instruction: context.bank.sheet.compare ?? "",
    content: {
      type: "rows",
      columns: 2,
      isCentred: true,
      items: items.map(({ x, y }) => ({ type: "compareFractions", x, y, relation: cmp(x, y) })),
    },
  };
};

const numberLinePage = (context: KindContext): SheetPage => {
  const { random, level } = context;
  const steps = random.sample<number>(bottomsByLevel[level - 1] ?? bottomsByLevel[1], 5).concat(random.pick([4, 8]));
  const lines = steps.slice(0, 6).map((bottom) => ({
    bottom,
    tops: random.sample(
      Array.from({ length: bottom - 1 }, (_, i) => i + 1),
      Math.min(2, bottom - 1),
    ),
  }));
  return {
    instruction: context.bank.sheet.write ?? "",
    content: {
      type: "rows",
      columns: 1,
      isCentred: true,
      items: lines.map(({ bottom, tops }) => ({
        type: "numberLine",
        steps: bottom,
        from: "0",
        to: "1",
        marks: tops.map((top) => ({ at: top, label: { top, bottom } })),
      })),
    },
  };
};

/** Reducing in the first part, expanding in the second. */
const reducePage = (context: KindContext): SheetPage => {
  const { random } = context;
  const base = (): Fraction => reduce(proper(context));
  const reducing = uniqueTasks(
    12,
    () => ({ from: base(), by: random.int(2, context.level >= 3 ? 6 : 4) }),
    ({ from, by }) => `${id(from)}*${by}`,
  );
  const expanding = uniqueTasks(
    8,
    () => ({ from: base(), by: random.int(2, 6) }),
    ({ from, by }) => `${id(from)}*${by}`,
  );
  const grown = (from: Fraction, by: number): Fraction => ({ top: from.top * by, bottom: from.bottom * by });
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "parts",
      parts: [
        {
          block: {
            type: "rows",
            columns: 4,
            items: reducing.map(({ from, by }) => ({ type: "equalFractions", from: grown(from, by), to: from, missing: "all" })),
          },
          rows: 3,
        },
        {
          block: {
            type: "rows",
            columns: 4,
            items: expanding.map(({ from, by }) => ({ type: "equalFractions", from, to: grown(from, by), missing: "top" })),
          },
          rows: 2,
        },
      ],
    },
  };
};

/** Sums and differences; at lower levels with one denominator, so that no expanding is needed. */
const calculatePage = (context: KindContext): SheetPage => {
  const { random, level } = context;
  const sameBottom = level <= 2;
  const draw = () => {
    const plus = random.next() < 0.6;
    const y = proper(context);
    const x = sameBottom ? { top: random.int(1, y.bottom - 1), bottom: y.bottom } : proper(context);
    return { x, y, plus };
  };
  const value = ({ x, y, plus }: { x: Fraction; y: Fraction; plus: boolean }): Fraction => {
    const top = x.top * y.bottom + (plus ? 1 : -1) * y.top * x.bottom;
    return reduce({ top, bottom: x.bottom * y.bottom });
  };
  const fits = (): ReturnType<typeof draw> => {
    for (;;) {
      const task = draw();
      const result = value(task);
      if (result.top > 0 && (level >= 4 || result.top <= result.bottom) && result.bottom <= 72) return task;
    }
  };
  const items = uniqueTasks(12, fits, ({ x, y, plus }) => `${id(x)}${plus}${id(y)}`);
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "rows",
      columns: 2,
      isCentred: true,
      items: items.map((task) => ({ type: "fractionSum", ...task, value: value(task) })),
    },
  };
};

const pagesByLevel = [
  [recognisePage, colourPage, numberLinePage, comparePage, calculatePage],
  [recognisePage, colourPage, comparePage, numberLinePage, reducePage, calculatePage],
  [recognisePage, reducePage, comparePage, numberLinePage, calculatePage],
  [recognisePage, reducePage, calculatePage, comparePage, calculatePage],
] as const;

/** Fractions from recognising to calculating. */
export const fractions: Kind = {
  key: "fractions",
  levels: 4,
  defaultSheets: 5,
  build: (context) => {
    const makers = pagesByLevel[context.level - 1] ?? pagesByLevel[1];
    return {
      pages: () => Array.from({ length: context.sheets }, (_, i) => (makers[i % makers.length] as (typeof makers)[number])(context)),
      range: ["1/2, 1/3, 1/4", "1/2 – 1/8", "1/3 – 1/12", "1/4 + 2/5"][context.level - 1],
      subject: "mathematics",
      grades: [["g3", "g4"], ["g4", "g5"], ["g5", "g6"], ["g6"]][context.level - 1] ?? ["g5"],
      materialType: "worksheet",
    };
  },
};
