import type { Block, Sum } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber, signs } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

type Fact = { a: number; b: number };

/** Rows of the times table per level, from the first ones taught to the last, then with tens. */
const tablesByLevel = [
  [2, 5, 10],
  [3, 4, 6],
  [7, 8, 9],
  [2, 3, 4, 5, 6, 7, 8, 9, 10],
] as const;

/** With `choice` 1–10 one single row of the table is practised; 0 keeps the level's rows. */
const tablesOf = ({ level, choice }: KindContext): readonly number[] =>
  choice >= 1 && choice <= 10 ? [choice] : (tablesByLevel[level - 1] ?? tablesByLevel[3]);

const print = (context: KindContext, fact: Fact, key: string, hidden: "result" | "middle"): Sum => {
  const f = (value: number) => formatNumber(context.world, value);
  const { times, divide } = signs(context.world.code);
  const product = fact.a * fact.b;
  if (key === "multiplication") {
    return hidden === "result"
      ? [`${f(fact.a)} ${times} ${f(fact.b)} =`, f(product), ""]
      : [`${f(fact.a)} ${times}`, f(fact.b), `= ${f(product)}`];
  }
  return hidden === "result"
    ? [`${f(product)} ${divide} ${f(fact.b)} =`, f(fact.a), ""]
    : [`${f(product)} ${divide}`, f(fact.b), `= ${f(fact.a)}`];
};

const sumsOf = (context: KindContext, key: string, facts: readonly Fact[], columns: number, hidden: "result" | "middle"): Block => ({
  type: "sums",
  items: facts.map((fact) => print(context, fact, key, hidden)),
  columns,
  slotMm: 14,
  rightMm: hidden === "middle" ? 17 : undefined,
});

/** The tables in order, one to a column: 1 · 2, 2 · 2 … 10 · 2. */
const orderedPage = (context: KindContext, key: string, tables: readonly number[]): SheetPage => {
  const shown = tables.length <= 3 ? tables : context.random.sample(tables, 3).sort((x, y) => x - y);
  const rows = Array.from({ length: 10 }, (_, i) => i + 1);
  // One table alone stands in order on the left and mixed on the right.
  const single = shown.length === 1 ? shown[0] : undefined;
  const mixed = context.random.shuffle(rows);
  const facts = rows.flatMap((a, i) =>
    single
      ? [
          { a, b: single },
          { a: mixed[i] as number, b: single },
        ]
      : shown.map((b) => ({ a, b })),
  );
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: sumsOf(context, key, facts, Math.max(2, shown.length), "result"),
  };
};

const mixedPage = (context: KindContext, key: string, tables: readonly number[]): SheetPage => {
  const { random, bank } = context;
  const isSingle = tables.length === 1;
  const columns = isSingle ? 2 : 3;
  const draw = (): Fact => ({ a: random.int(1, 10), b: random.pick(tables) });
  const id = ({ a, b }: Fact) => `${a}x${b}`;
  const first = uniqueTasks(isSingle ? 10 : 15, draw, id);
  const second = uniqueTasks(isSingle ? 10 : 9, draw, id);
  return {
    instruction: bank.sheet.calculate ?? "",
    content: {
      type: "parts",
      parts: [
        { block: sumsOf(context, key, first, columns, "result"), rows: first.length / columns },
        { block: sumsOf(context, key, second, columns, "middle"), rows: second.length / columns },
      ],
    },
  };
};

/** Multiplication table to fill in; for division the row heads are hidden behind the products, so multiplication is asked there too. */
const gridPage = (context: KindContext, tables: readonly number[]): SheetPage => {
  const { random, bank, world } = context;
  const { times } = signs(world.code);
  const grids = [0, 1, 2, 3, 4, 5].map(() => {
    const across = random.sample([2, 3, 4, 5, 6, 7, 8, 9, 10], 4).sort((x, y) => x - y);
    const down = random.sample(tables.length >= 4 ? tables : [...new Set([...tables, 2, 5, 10, 4])], 4).sort((x, y) => x - y);
    return { across, down, values: down.map((d) => across.map((a) => d * a)) };
  });
  const f = (value: number) => formatNumber(world, value);
  return {
    instruction: bank.sheet.calculate ?? "",
    content: {
      type: "rows",
      columns: 2,
      isCentred: true,
      items: grids.map((g) => ({
        type: "crossTable",
        sign: times,
        across: g.across.map(f),
        down: g.down.map(f),
        values: g.values.map((row) => row.map(f)),
        cellMm: 15.5,
      })),
    },
  };
};

/** Sums with the inverse beside them: 24 : 6 = 4, because 4 · 6 = 24. */
const inversePage = (context: KindContext, tables: readonly number[]): SheetPage => {
  const { random, bank, world } = context;
  const { times, divide } = signs(world.code);
  const facts = uniqueTasks(
    10,
    () => ({ a: random.int(2, 10), b: random.pick(tables) }),
    ({ a, b }) => `${a}x${b}`,
  );
  const f = (value: number) => formatNumber(world, value);
  return {
    instruction: bank.sheet.calculate ?? "",
    content: {
      type: "sums",
      items: facts.flatMap(({ a, b }): Sum[] => [
        [`${f(a * b)} ${divide} ${f(b)} =`, f(a), ""],
        [`${f(a)} ${times} ${f(b)} =`, f(a * b), ""],
      ]),
      columns: 2,
      slotMm: 16,
      sizePt: 18,
    },
  };
};

/** Times tables and division without remainder, in single rows (choice 1–10) or by level. */
export const timesTables = (key: "multiplication" | "division"): Kind => ({
  key,
  levels: tablesByLevel.length,
  defaultSheets: 4,
  build: (context) => {
    const tables = tablesOf(context);
    const pages = () =>
      Array.from({ length: context.sheets }, (_, page) => {
        if (page % 3 === 2) return key === "multiplication" ? gridPage(context, tables) : inversePage(context, tables);
        return page === 0 ? orderedPage(context, key, tables) : mixedPage(context, key, tables);
      });
    return {
      pages,
      n: 100,
      range: tables.length === 9 ? undefined : tables.join(", "),
      subject: "mathematics",
      grades: context.level <= 2 ? ["g2", "g3"] : ["g3", "g4"],
      materialType: "worksheet",
    };
  },
});
