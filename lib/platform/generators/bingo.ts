import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber, signs } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";
import { itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";

type Cell = { picture: string | null; text: string };

/** What is called and what stands on the cards: words (level 1–2) or products of the times table (level 3). */
const callsOf = (context: KindContext): { calls: string[]; cells: Cell[]; uses?: string[] } => {
  if (context.level === 3) {
    const { times } = signs(context.world.code);
    const products = [...new Set(Array.from({ length: 9 }, (_, i) => Array.from({ length: 9 }, (_, j) => (i + 2) * (j + 2))).flat())].sort(
      (a, b) => a - b,
    );
    const chosen = context.random.sample(products, 24).sort((a, b) => a - b);
    const factors = (product: number): string => {
      const a = [2, 3, 4, 5, 6, 7, 8, 9, 10].find((factor) => product % factor === 0 && product / factor <= 10) ?? 2;
      return `${a} ${times} ${product / a}`;
    };
    return {
      calls: chosen.map((product) => `${factors(product)} = ${product}`),
      cells: chosen.map((product) => ({ picture: null, text: formatNumber(context.world, product) })),
    };
  }
  const all = itemsOf(context);
  const short = all.filter((item) => item.plain.length <= 11);
  const items = context.random.sample(short.length >= 16 ? short : all, 24);
  const showsPictures = context.level === 1;
  return {
    calls: items.map((item) => (context.inEnglish ? `${item.word} – ${item.below}` : item.word)),
    cells: items.map((item) => ({ picture: showsPictures ? item.picture : null, text: item.plain })),
    uses: items.map(({ plain }) => plain),
  };
};

/** Bingo: every card is different, and a list for calling lies at the end. */
export const bingo: Kind = {
  key: "bingo",
  levels: 3,
  // Enough cards for a class: 24 small ones or 22 large ones, and the list.
  defaultSheets: 7,
  build: (context) => {
    const { calls, cells, uses } = callsOf(context);
    const side = context.level === 1 ? 3 : 4;
    const perPage = side === 3 ? 4 : 2;
    const cardPages = Math.max(1, (side === 3 ? context.sheets : Math.max(context.sheets, 12)) - 1);
    const cards = uniqueTasks(
      cardPages * perPage,
      () => context.random.sample(cells, side * side),
      (card) =>
        card
          .map((cell) => cell.text)
          .sort()
          .join("|"),
    );
    const pages = () =>
      Array.from({ length: cardPages }, (_, page): SheetPage => {
        const items = cards
          .slice(page * perPage, (page + 1) * perPage)
          .map((cells, i): Block => ({ type: "bingoCard", side, cells, number: page * perPage + i + 1 }));
        return { instruction: "", frame: "bare", unkeyed: true, content: { type: "rows", columns: perPage / 2, items } };
      });
    const list: SheetPage = {
      instruction: "",
      unnamed: true,
      unkeyed: true,
      ...(uses && { uses }),
      content: { type: "callList", calls, columns: context.inEnglish ? 2 : 3 },
    };
    const facts =
      context.level === 3
        ? { range: `${signs(context.world.code).times} 2 – 10`, subject: "mathematics", grades: ["g2", "g3"], learningYears: [] }
        : vocabularyFacts(context, context.inEnglish ? ["g3", "g4"] : ["g1", "g2"]);
    return { pages: () => [...pages(), list], ...facts, materialType: "game" };
  },
};
