import type { Block } from "#lib/platform/generators/blocks.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import type { Random } from "#lib/platform/generators/random.ts";
import { capitalOf, graphemes } from "#lib/platform/generators/script-units.ts";
import { type Item, itemsOf, vocabularyFacts, withOwnPicture } from "#lib/platform/generators/vocabulary.ts";
import { english } from "#lib/platform/generators/wordbank.ts";

const perPage = 12;
const longest = 14;

/** Capitals, so that the first letter of a noun does not give itself away; a letter whose capital is two (ß) stays. */
export const tilesOf = (word: string, language: string): string[] =>
  graphemes(word, language).map((unit) => {
    const capital = capitalOf(unit, language);
    return capital.length === 1 || graphemes(capital, language).length === 1 ? capital : unit;
  });

const joined = (tiles: readonly string[]): string => tiles.join("|");
const sorted = (tiles: readonly string[]): string => joined([...tiles].sort());

/** The tiles in an order that is no word of `known`, with another one in front where that can be; null if there is no such order. */
export const mixTiles = (random: Random, tiles: readonly string[], known: ReadonlySet<string>): string[] | null => {
  let fallback: string[] | null = null;
  for (let tries = 0; tries < 60; tries++) {
    const mixed = random.shuffle(tiles);
    if (known.has(joined(mixed)) || joined(mixed) === joined(tiles)) continue;
    if (mixed[0] !== tiles[0]) return mixed;
    fallback ??= mixed;
  }
  return fallback;
};

/** Words of three letters and more with nothing but letters; none whose letters also make another word of the bank. */
const wordsOf = (context: KindContext): { items: Item[]; known: Set<string>; language: string } => {
  const { bank, inEnglish } = context;
  const language = inEnglish ? "en" : bank.bcp47;
  const all = [...bank.themes, context.theme].flatMap(({ words }) =>
    words.map((word) => tilesOf(inEnglish ? english(word) : word.w, language)),
  );
  const known = new Set(all.map(joined));
  const ways = new Map<string, Set<string>>();
  for (const tiles of all) ways.set(sorted(tiles), (ways.get(sorted(tiles)) ?? new Set()).add(joined(tiles)));
  const items = itemsOf(context).filter(({ plain }) => {
    const tiles = tilesOf(plain, language);
    const isOne = ways.get(sorted(tiles))?.size === 1;
    return !/[^\p{L}\p{M}]/u.test(plain) && tiles.length >= 3 && tiles.length <= longest && isOne;
  });
  return { items, known, language };
};

type Task = Extract<Block, { type: "letterTiles" }>;

/** The short half of the words with their pictures, or the long half without. */
const tasksOf = (context: KindContext): Task[] => {
  const { items, known, language } = wordsOf(context);
  const byLength = items.map((item) => ({ item, tiles: tilesOf(item.plain, language) })).sort((a, b) => a.tiles.length - b.tiles.length);
  const half = Math.max(perPage, Math.ceil(items.length / 2));
  const pictured = new Set(withOwnPicture(items));
  return context.random
    .shuffle(context.level === 1 ? byLength.slice(0, half) : byLength.slice(-half))
    .flatMap(({ item, tiles }): Task[] => {
      const mixed = mixTiles(context.random, tiles, known);
      const picture = context.level === 1 && pictured.has(item) ? item.picture : null;
      return mixed ? [{ type: "letterTiles", picture, tiles: mixed, word: item.plain }] : [];
    });
};

/**
 * Words of a theme with their letters mixed, the short ones with pictures first. The Chinese and the Korean bank have no texts for it: most of
 * their words have two characters or syllables, and those have but one other order.
 */
export const letterScramble: Kind = {
  key: "letterScramble",
  levels: 2,
  defaultSheets: 2,
  build: (context) => {
    const pages = (): SheetPage[] => {
      const tasks = tasksOf(context);
      const size = Math.min(perPage, Math.max(6, Math.ceil(tasks.length / context.sheets)));
      // A page more than the words fill would ask for them again, in another order.
      return Array.from({ length: Math.min(context.sheets, Math.ceil(tasks.length / size)) }, (_, page) => {
        const items = tasks.slice(page * size, (page + 1) * size);
        return {
          instruction: context.bank.sheet.order ?? "",
          content: { type: "rows", columns: 2, items, gutterMm: 10 },
          uses: items.map(({ word }) => word),
        };
      });
    };
    return { pages, ...vocabularyFacts(context, context.level === 1 ? ["g1", "g2"] : ["g3", "g4"]), materialType: "worksheet" };
  },
};
