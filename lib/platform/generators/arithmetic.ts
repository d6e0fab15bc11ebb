import type { Block, Sum as GapSum } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

type Sum = { a: number; b: number; plus: boolean };

const limits = [10, 20, 100, 1000, 10000] as const;
const gradesByLevel = [["g1"], ["g1"], ["g2"], ["g3"], ["g4"]] as const;

const resultOf = (sum: Sum): number => (sum.plus ? sum.a + sum.b : sum.a - sum.b);

/** A sum whose numbers and result all lie between 1 (0 for differences) and the limit. */
const drawSum = ({ random }: KindContext, limit: number, plus: boolean): Sum => {
  const small = limit <= 20 ? 1 : limit / 50;
  if (plus) {
    const result = random.int(Math.max(4, Math.ceil(limit * 0.3)), limit);
    const a = random.int(Math.ceil(small), result - Math.ceil(small));
    return { a, b: result - a, plus };
  }
  const a = random.int(Math.max(4, Math.ceil(limit * 0.3)), limit);
  return { a, b: random.int(Math.ceil(small), a - (limit <= 20 ? 0 : 1)), plus };
};

/** Sums as printed: (left, answer, right). A hidden first or second number makes a gap task. */
const printSum = (context: KindContext, sum: Sum, hidden: "result" | "second" | "first"): GapSum => {
  const f = (value: number) => formatNumber(context.world, value);
  const sign = sum.plus ? "+" : "−";
  if (hidden === "result") return [`${f(sum.a)} ${sign} ${f(sum.b)} =`, f(resultOf(sum)), ""];
  if (hidden === "second") return [`${f(sum.a)} ${sign}`, f(sum.b), `= ${f(resultOf(sum))}`];
  return ["", f(sum.a), `${sign} ${f(sum.b)} = ${f(resultOf(sum))}`];
};

const slotWidth = (limit: number): number => (limit >= 10000 ? 21 : limit >= 1000 ? 17 : 14);

const written = (sum: Sum): Block => {
  const result = String(resultOf(sum));
  const width = Math.max(String(sum.a).length, String(sum.b).length, result.length);
  const pad = (value: number | string) => String(value).padStart(width, " ");
  return { type: "written", lines: [pad(sum.a), pad(sum.b)], sign: sum.plus ? "+" : "−", result: pad(result), cellMm: 9 };
};

const sumPage = (context: KindContext, limit: number, draw: () => Sum, page: number): SheetPage => {
  const key = (sum: Sum) => `${sum.a}${sum.plus}${sum.b}`;
  const used = new Set<string>();
  const { sheet } = context.bank;
  const columns = limit >= 1000 ? 2 : 3;
  const bySize = (x: Sum, y: Sum) => Math.max(x.a, resultOf(x)) - Math.max(y.a, resultOf(y));
  const first = uniqueTasks(columns === 2 ? 10 : 15, draw, key, used).sort(bySize);
  const gaps = uniqueTasks(columns === 2 ? 8 : 9, draw, key, used).sort(bySize);
  const isWritten = limit >= 1000 && page % 2 === 1;
  if (isWritten) {
    const tasks = uniqueTasks(12, draw, key, used).sort(bySize);
    return {
      instruction: sheet.calculate ?? "",
      content: { type: "rows", columns: 3, items: tasks.map(written), isCentred: true },
    };
  }
  const sums = (asked: Sum[], hidden: "result" | "second" | "first", rightMm?: number): Block => ({
    type: "sums",
    items: asked.map((sum) => printSum(context, sum, hidden)),
    columns,
    slotMm: slotWidth(limit),
    rightMm,
  });
  const wide = limit >= 1000 ? 24 : limit > 20 ? 17 : 14;
  const gapSums = page % 2 === 0 ? sums(gaps, "second", wide) : sums(gaps, "first", limit >= 1000 ? 40 : 29);
  return {
    instruction: sheet.calculate ?? "",
    content: {
      type: "parts",
      parts: [
        { block: sums(first, "result"), rows: 5 },
        { block: gapSums, rows: columns === 2 ? 4 : 3 },
      ],
    },
  };
};

/** Table of sums with the first row and column given. */
const tablePage = (context: KindContext, limit: number, plus: boolean): SheetPage => {
  const { random, bank, world } = context;
  const unit = limit <= 20 ? 1 : limit / 100;
  const half = Math.floor(limit / 2 / unit);
  const draw = (from: number, to: number, count: number) =>
    uniqueTasks(count, () => random.int(from, to) * unit, String).sort((x, y) => x - y);
  const tables = [0, 1, 2, 3, 4, 5].map(() => {
    const count = limit <= 10 ? 3 : 4;
    const down = plus ? draw(1, half, count) : draw(half, half * 2, count);
    const across = draw(1, half, count);
    return { across, down, values: down.map((d) => across.map((a) => (plus ? d + a : d - a))) };
  });
  const f = (value: number) => formatNumber(world, value);
  return {
    instruction: bank.sheet.calculate ?? "",
    content: {
      type: "rows",
      columns: 2,
      isCentred: true,
      items: tables.map((t) => ({
        type: "crossTable",
        sign: plus ? "+" : "−",
        across: t.across.map(f),
        down: t.down.map(f),
        values: t.values.map((row) => row.map(f)),
        cellMm: limit >= 10000 ? 16.5 : 15.5,
      })),
    },
  };
};

const isPlus: Record<"addition" | "subtraction" | "mixedArithmetic", (context: KindContext) => boolean> = {
  addition: () => true,
  subtraction: () => false,
  mixedArithmetic: ({ random }) => random.next() < 0.5,
};

/** Sums and differences up to 10, 20, 100, 1000 and 10 000: in rows, with gaps, as tables and written. */
export const arithmetic = (key: keyof typeof isPlus): Kind => ({
  key,
  levels: limits.length,
  defaultSheets: 4,
  build: (context) => {
    const limit = limits[context.level - 1] ?? 20;
    const draw = () => drawSum(context, limit, isPlus[key](context));
    const pages = () =>
      Array.from({ length: context.sheets }, (_, page) =>
        page % 3 === 2 && key !== "mixedArithmetic" ? tablePage(context, limit, key === "addition") : sumPage(context, limit, draw, page),
      );
    return { pages, n: limit, subject: "mathematics", grades: gradesByLevel[context.level - 1] ?? ["g1"], materialType: "worksheet" };
  },
});
