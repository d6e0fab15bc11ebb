import type { Kind, SheetPage } from "#lib/platform/generators/kind.ts";
import { typstCall } from "#lib/platform/generators/typst-values.ts";
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
        const cards = chosen
          .slice(page * pairsPerPage, (page + 1) * pairsPerPage)
          .flatMap((item) => [
            typstCall("pair-card", [byPicture ? item.picture : null, item.partner], { shade: String(!byPicture) }),
            typstCall("pair-card", [null, item.word]),
          ]);
        return {
          instruction: "",
          frame: "bare",
          unkeyed: true,
          body: () => `card-page(3, 4, (${cards.map((card) => `${card},`).join("")}))`,
        };
      });
    return { pages, ...vocabularyFacts(context, context.inEnglish ? ["g3", "g4"] : ["k", "g1", "g2"]), materialType: "game" };
  },
};
