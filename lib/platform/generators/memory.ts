import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Kind, SheetPage } from "#lib/platform/generators/kind.ts";
import { itemsOf, vocabularyFacts, withOwnPicture } from "#lib/platform/generators/vocabulary.ts";

const pairsPerPage = 6;

/** Pairs to cut out: picture and word, or word and partner where the theme has too few pictures of its own. */
export const memory: Kind = {
  key: "memory",
  levels: 1,
  defaultSheets: 2,
  build: (context) => {
    const items = itemsOf(context);
    const pictured = withOwnPicture(items);
    const byPicture = pictured.length >= pairsPerPage;
    const source = byPicture ? pictured : items;
    const chosen = context.random.sample(source, pairsPerPage * context.sheets);
    const pages = () =>
      Array.from({ length: Math.floor(chosen.length / pairsPerPage) }, (_, page): SheetPage => {
        const own = chosen.slice(page * pairsPerPage, (page + 1) * pairsPerPage);
        const cards = own.flatMap((item): Block[] => [
          { type: "pairCard", picture: byPicture ? item.picture : null, text: byPicture ? item.plain : item.partner, isShaded: !byPicture },
          { type: "pairCard", picture: null, text: item.word },
        ]);
        const uses = own.map(({ plain }) => plain);
        return { instruction: "", frame: "bare", unkeyed: true, uses, content: { type: "cards", columns: 3, rows: 4, cards } };
      });
    return { pages, ...vocabularyFacts(context, context.inEnglish ? ["g3", "g4"] : ["k", "g1", "g2"]), materialType: "game" };
  },
};
