import type { Block, BoardField } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber, signs } from "#lib/platform/generators/number-format.ts";
import type { Random } from "#lib/platform/generators/random.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";
import { askedItems, itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";

const [columns, rows] = [6, 7];
/** Without start and finish. */
const numbered = columns * rows - 2;
const counts = { task: 14, move: 6, again: 3 };
const perPage = 10;
const fewest = 4;

type Task = { picture: string | null; ask: string; answer: string; plain?: string };

/**
 * What happens on the fields. Nobody is led from one move to another, so no two of them can send a piece to and fro; nobody is led to the finish or
 * back to the start, and near the finish something is always to be solved.
 */
export const layFields = (random: Random): BoardField[] => {
  const fields: BoardField[] = Array.from({ length: numbered }, () => ({ type: "plain" }));
  const isPlain = (at: number) => fields[at]?.type === "plain";
  const targets = new Set<number>();
  const places = random.shuffle(fields.map((_, at) => at).slice(2, -2));
  const steps = random.shuffle([2, 3, 2, -2, -3, -2]);
  for (const at of places) {
    const by = steps.at(-1);
    if (by === undefined) break;
    const to = at + by;
    if (!isPlain(at) || targets.has(at) || to < 1 || to > numbered - 2 || fields[to]?.type === "move") continue;
    fields[at] = { type: "move", by };
    targets.add(to);
    steps.pop();
  }
  const put = (type: "task" | "again", count: number) => {
    for (const at of places.filter(isPlain).slice(0, count)) fields[at] = { type };
  };
  fields[numbered - 1] = { type: "task" };
  put("again", counts.again);
  put("task", counts.task - 1);
  return fields;
};

const wordTasks = (context: KindContext): Task[] =>
  askedItems(context.random.shuffle(itemsOf(context))).map(({ item, picture, ask }) => ({
    picture,
    ask,
    answer: item.word,
    plain: item.plain,
  }));

/** Kinds of sums to choose from; 0 is words. */
type Sums = { range: (context: KindContext) => string; grades: readonly string[]; draw: (context: KindContext) => Omit<Task, "picture"> };

const plusMinus = (max: number, grades: readonly string[]): Sums => ({
  range: ({ world }) => `+ − ${formatNumber(world, max)}`,
  grades,
  draw: ({ random, world }) => {
    const f = (value: number) => formatNumber(world, value);
    const sum = random.int(Math.ceil(max / 5), max);
    const part = random.int(1, sum - 1);
    const isPlus = random.next() < 0.5;
    return isPlus ? { ask: `${f(part)} + ${f(sum - part)}`, answer: f(sum) } : { ask: `${f(sum)} − ${f(part)}`, answer: f(sum - part) };
  },
});
const products = (tables: readonly number[], grades: readonly string[]): Sums => ({
  range: ({ world }) => `${signs(world.code).times} ${tables.length > 3 ? "2 – 10" : tables.join(", ")}`,
  grades,
  draw: ({ random, world }) => {
    const [table, other] = [random.pick(tables), random.int(2, 10)];
    return { ask: `${other} ${signs(world.code).times} ${table}`, answer: formatNumber(world, other * table) };
  },
});
const quotients: Sums = {
  range: ({ world }) => `${signs(world.code).divide} 2 – 10`,
  grades: ["g3", "g4"],
  draw: ({ random, world }) => {
    const [by, answer] = [random.int(2, 10), random.int(2, 10)];
    return { ask: `${formatNumber(world, by * answer)} ${signs(world.code).divide} ${by}`, answer: String(answer) };
  },
};
const sums: readonly Sums[] = [
  plusMinus(20, ["g1", "g2"]),
  plusMinus(100, ["g2", "g3"]),
  products([2, 5, 10], ["g2"]),
  products([2, 3, 4, 5, 6, 7, 8, 9, 10], ["g2", "g3", "g4"]),
  quotients,
];

/** As many as there are different ones, if those are fewer than asked for. */
const sumTasks = (context: KindContext, { draw }: Sums, most: number): Task[] => {
  const drawn = uniqueTasks(
    most,
    () => draw(context),
    ({ ask }) => ask,
  );
  return [...new Map(drawn.map((task) => [task.ask, { ...task, picture: null }])).values()];
};

const boardPage = ({ bank: { sheet }, random }: KindContext): SheetPage => ({
  instruction: "",
  unnamed: true,
  unkeyed: true,
  content: {
    type: "boardGame",
    columns,
    fields: layFields(random),
    start: sheet.boardStart ?? "",
    finish: sheet.boardFinish ?? "",
    rules: [sheet.boardRule1, sheet.boardRule2, sheet.boardRule3, sheet.boardRule4].flatMap((rule) => rule ?? []),
  },
});

const cardPage = (tasks: readonly Task[]): SheetPage => ({
  instruction: "",
  frame: "bare",
  ...(tasks[0]?.plain !== undefined && { uses: tasks.flatMap(({ plain }) => plain ?? []) }),
  content: {
    type: "cards",
    columns: 2,
    rows: perPage / 2,
    cards: tasks.map(({ picture, ask, answer }): Block => ({ type: "taskCard", picture, ask, answer })),
  },
});

/** A path to throw dice on, and pages of cards with its tasks: words of a theme, or sums of a kind that is chosen. `sheets`: the board among them. */
export const boardGame: Kind = {
  key: "boardGame",
  levels: 1,
  defaultSheets: 3,
  build: (context) => {
    const chosen = context.choice === 0 ? undefined : sums[(context.choice - 1) % sums.length];
    const pages = (): SheetPage[] => {
      const board = boardPage(context);
      const most = perPage * Math.max(1, context.sheets - 1);
      const tasks = chosen ? sumTasks(context, chosen, most) : wordTasks(context).slice(0, most);
      if (tasks.length < fewest) throw new RangeError("Too few words that something asks for");
      return [
        board,
        ...Array.from({ length: Math.ceil(tasks.length / perPage) }, (_, page) =>
          cardPage(tasks.slice(page * perPage, (page + 1) * perPage)),
        ),
      ];
    };
    const facts = chosen
      ? { range: chosen.range(context), subject: "mathematics", grades: chosen.grades }
      : vocabularyFacts(context, context.inEnglish ? ["g3", "g4", "g5"] : ["g1", "g2", "g3"]);
    return { pages, ...facts, materialType: "game" };
  },
};
