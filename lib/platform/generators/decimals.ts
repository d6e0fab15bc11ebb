import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

/** Level 1 has tenths, 2 hundredths, 3 thousandths. Numbers are kept as whole multiples of that unit, so keys are exact. */
type Sum = { a: number; b: number; plus: boolean };

const scale = (level: number): number => 10 ** level;
const result = ({ a, b, plus }: Sum): number => (plus ? a + b : a - b);

const drawSum = ({ random, level }: KindContext, max: number): Sum => {
  const top = max * scale(level);
  const plus = random.next() < 0.5;
  const a = random.int(Math.ceil(top / 8), plus ? Math.floor(top * 0.7) : top);
  const b = random.int(1, plus ? top - a : a - 1);
  return { a, b, plus };
};
const id = ({ a, b, plus }: Sum): string => `${a}${plus}${b}`;

const mentalPage = (context: KindContext, unit: string): SheetPage => {
  const { world, level, bank } = context;
  const f = (value: number) => formatNumber(world, value / scale(level), level);
  const suffix = unit ? ` ${unit}` : "";
  const tasks = uniqueTasks(16, () => drawSum(context, level === 1 ? 10 : 5), id);
  return {
    instruction: bank.sheet.calculate ?? "",
    content: {
      type: "sums",
      items: tasks.map((t) => [`${f(t.a)}${suffix} ${t.plus ? "+" : "−"} ${f(t.b)}${suffix} =`, f(result(t)), suffix.trim()] as const),
      columns: 2,
      slotMm: 22,
    },
  };
};

const writtenPage = (context: KindContext): SheetPage => {
  const { world, level, bank } = context;
  const f = (value: number) => formatNumber(world, value / scale(level), level);
  const tasks = uniqueTasks(9, () => drawSum(context, level === 3 ? 100 : 1000), id);
  const written = (t: Sum): Block => {
    const parts = [f(t.a), f(t.b), f(result(t))];
    const width = Math.max(...parts.map((part) => part.length));
    const [a = "", b = "", r = ""] = parts.map((part) => part.padStart(width, " "));
    return { type: "written", lines: [a, b], sign: t.plus ? "+" : "−", result: r, cellMm: level === 3 ? 7 : 8 };
  };
  return {
    instruction: bank.sheet.calculate ?? "",
    content: { type: "rows", columns: 3, items: tasks.map(written), isCentred: true },
  };
};

const comparePage = (context: KindContext): SheetPage => {
  const { random, world, level } = context;
  const s = scale(level);
  // Close neighbours with unequal lengths are what children stumble over: 0.7 and 0.65.
  const draw = () => {
    const whole = random.int(0, 9);
    const x = whole * s + random.int(1, s - 1);
    const short = level > 1 && random.next() < 0.5;
    const y = short ? whole * s + random.int(1, s / 10 - 1 || 1) * 10 : x + random.pick([-1, 1, 2, 10]) * random.int(0, 2);
    return { x, y: Math.max(y, 1), short };
  };
  const items = uniqueTasks(16, draw, ({ x, y }) => `${x}:${y}`);
  const f = (value: number, digits: number) => formatNumber(world, value / s, digits);
  return {
    instruction: context.bank.sheet.compare ?? "",
    content: {
      type: "rows",
      columns: 2,
      isCentred: true,
      items: items.map(({ x, y, short }) => ({
        type: "compareNumbers",
        x: f(x, level),
        y: f(y, short ? level - 1 : level),
        relation: x < y ? "<" : x > y ? ">" : "=",
      })),
    },
  };
};

const linePage = (context: KindContext): SheetPage => {
  const { random, world, level } = context;
  const digits = Math.min(level, 2);
  const lines = Array.from({ length: 6 }, () => {
    const span = level === 1 ? random.pick([1, 2]) : random.pick([0.1, 1]);
    const steps = span === 2 ? 20 : 10;
    const from = level === 1 ? random.int(0, 6) : span === 0.1 ? random.int(0, 40) / 10 : random.int(0, 9);
    const marks = random
      .sample(
        Array.from({ length: steps - 1 }, (_, i) => i + 1),
        3,
      )
      .sort((x, y) => x - y);
    const spaced = marks.filter((mark, i) => i === 0 || mark - (marks[i - 1] as number) >= (steps === 20 ? 3 : 2));
    return { steps, from, to: from + span, marks: spaced, step: span / steps };
  });
  return {
    instruction: context.bank.sheet.write ?? "",
    content: {
      type: "rows",
      columns: 1,
      isCentred: true,
      items: lines.map(({ steps, from, to, marks, step }) => {
        const end = (value: number) => formatNumber(world, value, Number.isInteger(Math.round(value * 100) / 100) ? 0 : 1);
        const label = (mark: number) => formatNumber(world, from + mark * step, step < 0.05 ? 2 : digits === 2 && step < 0.1 ? 2 : 1);
        const labelled = marks.map((at) => ({ at, label: label(at) }));
        return { type: "numberLine", steps, from: end(from), to: end(to), marks: labelled, big: steps === 20 ? 10 : 5 };
      }),
    },
  };
};

/** Decimal numbers: mental and written sums, measures, comparing, number line. */
export const decimals: Kind = {
  key: "decimals",
  levels: 3,
  defaultSheets: 5,
  build: (context) => {
    const makers = [
      () => mentalPage(context, ""),
      () => writtenPage(context),
      () => comparePage(context),
      () => linePage(context),
      () => mentalPage(context, context.random.pick(["m", "kg"])),
    ];
    const f = (value: number) => formatNumber(context.world, value, context.level);
    return {
      pages: () => Array.from({ length: context.sheets }, (_, i) => (makers[i % makers.length] as () => SheetPage)()),
      range: `${f(1 / scale(context.level))} – ${formatNumber(context.world, 10)}`,
      subject: "mathematics",
      grades: [["g4", "g5"], ["g5"], ["g5", "g6"]][context.level - 1] ?? ["g5"],
      materialType: "worksheet",
    };
  },
};
