import type { Kind, KindContext, SheetPage } from "#lib/generators/kind.ts";
import { formatNumber, signs } from "#lib/generators/number-format.ts";
import { typstCall } from "#lib/generators/typst-values.ts";
import { uniqueTasks } from "#lib/generators/unique-tasks.ts";

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

const print = (context: KindContext, fact: Fact, key: string, hidden: "result" | "middle"): [string, string, string] => {
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

const factsPage = (context: KindContext, key: string, tables: readonly number[], page: number): SheetPage => {
  const { random, bank } = context;
  const isSingle = tables.length === 1;
  const ordered = isSingle && page === 0;
  const draw = (): Fact => ({ a: random.int(1, 10), b: random.pick(tables) });
  const id = ({ a, b }: Fact) => `${a}x${b}`;
  const table = tables[0] ?? 2;
  const first = ordered ? Array.from({ length: 10 }, (_, i) => ({ a: i + 1, b: table })) : uniqueTasks(isSingle ? 10 : 15, draw, id);
  const second = uniqueTasks(isSingle ? 10 : 9, draw, id);
  const firstColumns = isSingle ? 2 : 3;
  const rows = [Math.ceil(first.length / firstColumns), Math.ceil(second.length / firstColumns)];
  const column = ordered
    ? first.flatMap((_, i) => (i % 2 === 0 ? [first[i / 2], first[i / 2 + 5]] : [])).filter((fact) => fact !== undefined)
    : first;
  return {
    instruction: bank.sheet.calculate ?? "",
    body: (solved) => {
      const sums = (facts: Fact[], hidden: "result" | "middle", right: string) =>
        typstCall("sums", [facts.map((fact) => print(context, fact, key, hidden)), solved], {
          columns: String(firstColumns),
          "slot-width": "14mm",
          ...(right ? { right } : {}),
        });
      return `{ part(1, ${sums(column, "result", "")}, share: ${rows[0]}fr, rows: ${rows[0]}); divider; part(2, ${sums(second, "middle", "17mm")}, share: ${rows[1]}fr, rows: ${rows[1]}) }`;
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
    body: (solved) =>
      `rows-of(2, (${grids.map((g) => `${typstCall("cross-table", [times, g.across.map(f), g.down.map(f), g.values.map((row) => row.map(f)), solved], { cell: "15.5mm" })},`).join("")}), align: center + horizon)`,
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
    body: (solved) => {
      const items = facts.flatMap(({ a, b }) => [
        [`${f(a * b)} ${divide} ${f(b)} =`, f(a), ""],
        [`${f(a)} ${times} ${f(b)} =`, f(a * b), ""],
      ]);
      return typstCall("sums", [items, solved], { columns: "2", "slot-width": "16mm", size: "18pt" });
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
    const pages = () => Array.from({ length: context.sheets }, (_, page) => {
      if (page % 3 === 2) return key === "multiplication" ? gridPage(context, tables) : inversePage(context, tables);
      return factsPage(context, key, tables, page);
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
