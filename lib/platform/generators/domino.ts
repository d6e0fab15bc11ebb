import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { type DominoFace, type DominoPair, makeDomino, withoutDoubles } from "#lib/platform/generators/make-domino.ts";
import { formatNumber, signs } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";
import { askedItems, itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";

const [columns, rows] = [2, 7];
const perPage = columns * rows;
const fewest = 4;

const text = (value: string): DominoFace => ({ id: value, picture: null, text: value });

/** Picture and word where the picture is the word's own, else what `partner` says and the word. */
const wordPairs = (context: KindContext): (DominoPair & { plain: string })[] => {
  const asked = askedItems(context.random.shuffle(itemsOf(context)));
  return withoutDoubles(
    asked.map(({ item, picture, ask }) => ({
      ask: picture ? { id: `picture ${item.pictureName}`, picture, text: ask } : text(ask),
      answer: text(item.word),
      plain: item.plain,
    })),
  );
};

/** Sums and differences within a limit, or products of the times tables, each with a result of its own. */
const sumPairs = ({ random, world, level }: KindContext): DominoPair[] => {
  const f = (value: number) => formatNumber(world, value);
  const max = level === 2 ? 20 : 100;
  const draw = (): { ask: string; result: number } => {
    if (level === 4) {
      const [a, b] = [random.int(2, 10), random.int(2, 10)];
      return { ask: `${a} ${signs(world.code).times} ${b}`, result: a * b };
    }
    const result = random.int(level === 2 ? 1 : 11, max);
    if (random.next() < 0.5 && result > 1) {
      const a = random.int(1, result - 1);
      return { ask: `${f(a)} + ${f(result - a)}`, result };
    }
    const b = random.int(1, max - Math.min(result, max - 1));
    return { ask: `${f(Math.min(result, max - 1) + b)} − ${f(b)}`, result: Math.min(result, max - 1) };
  };
  return uniqueTasks(perPage, draw, ({ result }) => f(result)).map(({ ask, result }) => ({ ask: text(ask), answer: text(f(result)) }));
};

const gamePage = (context: KindContext, pairs: readonly DominoPair[], uses?: readonly string[]): SheetPage => {
  const cards = makeDomino(context.random, pairs).map(({ left, right }) => ({
    type: "dominoTile" as const,
    left: { picture: left.picture, text: left.text },
    right: { picture: right.picture, text: right.text },
  }));
  return { instruction: "", frame: "bare", unkeyed: true, ...(uses && { uses }), content: { type: "cards", columns, rows, cards } };
};

const wordPages = (context: KindContext): SheetPage[] => {
  const pairs = wordPairs(context);
  if (pairs.length < fewest) throw new RangeError("Too few words that something asks for");
  const games = Math.max(1, Math.min(context.sheets, Math.floor(pairs.length / fewest)));
  const size = Math.min(perPage, Math.floor(pairs.length / games));
  return Array.from({ length: games }, (_, game) => {
    const own = pairs.slice(game * size, (game + 1) * size);
    return gamePage(
      context,
      own,
      own.map(({ plain }) => plain),
    );
  });
};

const mathsFacts = ({ level, world }: KindContext) => ({
  range: level === 4 ? `${signs(world.code).times} 2 – 10` : `+ − ${formatNumber(world, level === 2 ? 20 : 100)}`,
  subject: "mathematics",
  grades: [[], ["g1", "g2"], ["g2", "g3"], ["g2", "g3", "g4"]][level - 1] ?? ["g2"],
});

/** Dominoes to cut out, a game a page, that close to a circle: words (level 1), sums to 20 and to 100, times tables. */
export const domino: Kind = {
  key: "domino",
  levels: 4,
  defaultSheets: 1,
  build: (context) => {
    const pages =
      context.level === 1
        ? () => wordPages(context)
        : () => Array.from({ length: context.sheets }, () => gamePage(context, sumPairs(context)));
    const facts = context.level === 1 ? vocabularyFacts(context, context.inEnglish ? ["g3", "g4"] : ["g1", "g2"]) : mathsFacts(context);
    return { pages, ...facts, materialType: "game" };
  },
};
