import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Kind, SheetPage } from "#lib/platform/generators/kind.ts";
import { itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";

const perPage = 8;

/** Word cards to cut out: picture where there is one, article, plural or second script. */
export const wordCards: Kind = {
  key: "wordCards",
  levels: 1,
  defaultSheets: 3,
  build: (context) => {
    const items = itemsOf(context);
    const sorted = [...items.filter((item) => item.picture), ...items.filter((item) => !item.picture)];
    const pages = () =>
      Array.from({ length: Math.min(context.sheets, Math.ceil(sorted.length / perPage)) }, (_, page): SheetPage => {
        const cards = sorted.slice(page * perPage, (page + 1) * perPage);
        const content: Block = {
          type: "cards",
          columns: 2,
          rows: 4,
          cards: cards.map(({ picture, word, below }) => ({ type: "wordCard", picture, word, below })),
        };
        return { instruction: "", frame: "bare", unkeyed: true, uses: cards.map(({ plain }) => plain), content };
      });
    return { pages, ...vocabularyFacts(context, context.inEnglish ? ["g3", "g4", "g5"] : ["g1", "g2"]), materialType: "flashcards" };
  },
};
