import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { makeCrossword } from "#lib/platform/generators/make-crossword.ts";
import { gridRules, gridUnits } from "#lib/platform/generators/script-units.ts";
import { itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";

type Entry = { shown: string; units: string[]; picture: string | null; clue: string };

const levels = [
  { count: 6, size: { width: 11, height: 9 }, hasBox: true, grades: ["g2", "g3"] },
  { count: 10, size: { width: 13, height: 11 }, hasBox: false, grades: ["g3", "g4"] },
  { count: 14, size: { width: 15, height: 13 }, hasBox: false, grades: ["g4", "g5"] },
] as const;
const fewest = 3;

/** Words that have letters for a grid and a clue of their own: a picture, else what `partner` says. */
const entriesOf = (context: KindContext): Entry[] => {
  const rules = gridRules(context.bank, context.inEnglish);
  const shortest = rules.alphabet ? 3 : 2;
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key) !== undefined;
  return itemsOf(context).flatMap((item): Entry[] => {
    const units = gridUnits(item.plain, rules);
    if (!units || units.length < shortest || !isNew(`word ${units.join("|")}`)) return [];
    if (item.pictureName && isNew(`picture ${item.pictureName}`)) {
      return [{ shown: item.plain, units, picture: item.picture, clue: item.plain }];
    }
    const clue = item.partner;
    const same = clue.localeCompare(item.plain, context.bank.bcp47, { sensitivity: "base" }) === 0;
    return clue === "" || same || !isNew(`clue ${clue}`) ? [] : [{ shown: item.plain, units, picture: null, clue }];
  });
};

const crosswordPage = (context: KindContext, entries: readonly Entry[], asked: ReadonlySet<Entry>, plan: (typeof levels)[number]) => {
  const make = (from: readonly Entry[]) =>
    makeCrossword(
      context.random,
      from.map(({ units }) => units),
      plan.count,
      plan.size,
    );
  // Another sheet asks for other words, as long as these fill one.
  const fresh = entries.filter((entry) => !asked.has(entry));
  const fromFresh = make(fresh);
  const isFull = fromFresh?.entries.length === plan.count || asked.size === 0;
  const made = isFull ? fromFresh : make(entries);
  const source = isFull ? fresh : entries;
  if (!made || made.entries.length < Math.min(fewest, entries.length)) throw new RangeError("These words hardly cross one another");
  const placed = made.entries.map(({ word, number, x, y, isDown }) => {
    const { picture, clue } = source[word] as Entry;
    return { number, x, y, isDown, picture, clue };
  });
  const used = made.entries.map(({ word }) => source[word] as Entry);
  const box = plan.hasBox ? context.random.shuffle(used.map(({ shown }) => shown)) : [];
  const page: SheetPage = {
    instruction: context.bank.sheet.crossword ?? "",
    content: { type: "crossword", cells: made.cells, entries: placed, words: box },
    uses: used.map(({ shown }) => shown),
  };
  return { page, used };
};

/**
 * Crosswords by theme: pictures ask for the words where there are ones, else a second script or their letters in another order.
 * The Chinese and the Korean bank have no texts for it: of one theme's words, characters and syllables too few cross one another.
 */
export const crossword: Kind = {
  key: "crossword",
  levels: levels.length,
  defaultSheets: 1,
  build: (context) => {
    const plan = levels[context.level - 1] ?? levels[1];
    const pages = (): SheetPage[] => {
      let entries = context.random.shuffle(entriesOf(context));
      // Children who cannot read much yet get pictures first.
      if (context.level === 1) entries = [...entries.filter(({ picture }) => picture), ...entries.filter(({ picture }) => !picture)];
      const asked = new Set<Entry>();
      return Array.from({ length: context.sheets }, () => {
        const { page, used } = crosswordPage(context, entries, asked, plan);
        for (const entry of used) asked.add(entry);
        return page;
      });
    };
    return { pages, ...vocabularyFacts(context, plan.grades), materialType: "worksheet" };
  },
};
