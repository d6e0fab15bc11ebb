import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { allDirections, type Direction, makeWordGrid, type WordGrid } from "#lib/platform/generators/make-word-grid.ts";
import { rudeWords } from "#lib/platform/generators/rude-words.ts";
import { gridRules, gridUnits } from "#lib/platform/generators/script-units.ts";
import { english } from "#lib/platform/generators/wordbank.ts";

type Entry = { shown: string; units: string[] };

const levels: readonly { size: number; count: number; directions: readonly Direction[]; grades: readonly string[] }[] = [
  { size: 9, count: 8, directions: allDirections.slice(0, 2), grades: ["g1", "g2"] },
  { size: 12, count: 12, directions: allDirections.slice(0, 3), grades: ["g2", "g3"] },
  { size: 14, count: 16, directions: allDirections, grades: ["g4", "g5"] },
];

/** Words of the theme that fit the grid. A word inside another one would be found twice, so the shorter one goes. */
const entriesOf = (context: KindContext, size: number): Entry[] => {
  const { bank, theme, inEnglish } = context;
  const rules = gridRules(bank, inEnglish);
  const shortest = rules.alphabet ? 3 : 2;
  const entries = theme.words.flatMap((word): Entry[] => {
    const shown = inEnglish ? english(word) : word.w;
    const units = gridUnits(shown, rules);
    return units && units.length >= shortest && units.length <= size ? [{ shown, units }] : [];
  });
  const seen = new Map(entries.map((entry) => [entry.units.join(""), entry]));
  const all = [...seen.values()];
  const inside = (inner: Entry, outer: Entry): boolean => {
    const text = `|${outer.units.join("|")}|`;
    return inner !== outer && (text.includes(`|${inner.units.join("|")}|`) || text.includes(`|${[...inner.units].reverse().join("|")}|`));
  };
  return all.filter((entry) => !all.some((other) => inside(entry, other)));
};

const makeGrid = (context: KindContext, entries: readonly Entry[], size: number, directions: readonly Direction[]): WordGrid => {
  // Filling with letters of the theme hides the words best. Syllables and characters need more choice than one theme has.
  const own = entries.flatMap((entry) => entry.units);
  const isAlphabet = context.inEnglish || context.bank.alphabet !== null;
  const others = context.bank.themes.flatMap((theme) => theme.words.flatMap((word) => gridUnits(word.w, context.bank) ?? []));
  const filler = isAlphabet ? own : [...new Set([...own, ...others])];
  const rules = gridRules(context.bank, context.inEnglish);
  const never = rudeWords(rules.bcp47).flatMap((word) => {
    const units = gridUnits(word, rules);
    return units ? [units] : [];
  });
  for (let larger = size; larger < size + 6; larger++) {
    const grid = makeWordGrid(
      context.random,
      entries.map((entry) => entry.units),
      larger,
      directions,
      filler,
      never,
    );
    if (grid) return grid;
  }
  throw new RangeError(`No word search of ${entries.length} words fits ${size + 5} × ${size + 5}`);
};

const searchPage = (context: KindContext, entries: readonly Entry[], plan: (typeof levels)[number]): SheetPage => {
  const grid = makeGrid(context, entries, plan.size, plan.directions);
  const columns = entries.some((entry) => entry.shown.length > 13) ? 3 : 4;
  return {
    instruction: context.bank.sheet.findWords ?? "",
    content: {
      type: "wordSearch",
      cells: grid.cells,
      hits: grid.hits,
      directions: plan.directions,
      words: entries.map((entry) => entry.shown),
      columns,
    },
    uses: entries.map((entry) => entry.shown),
  };
};

/** Word searches by theme: every listed word stands exactly once in the grid. */
export const wordSearch: Kind = {
  key: "wordSearch",
  levels: levels.length,
  defaultSheets: 2,
  build: (context) => {
    const plan = levels[context.level - 1] ?? (levels[1] as (typeof levels)[number]);
    const entries = context.random.shuffle(entriesOf(context, plan.size));
    const count = Math.min(plan.count, Math.max(6, Math.floor(entries.length / Math.min(context.sheets, 2))));
    const pages = () => {
      if (entries.length === 0) throw new RangeError("No word is long enough, and short enough, for the grid");
      return Array.from({ length: context.sheets }, (_, page) => {
        const from = (page * count) % Math.max(1, entries.length);
        const chosen = [...entries, ...entries].slice(from, from + Math.min(count, entries.length));
        return searchPage(
          context,
          chosen.sort((a, b) => a.shown.localeCompare(b.shown, context.bank.bcp47)),
          plan,
        );
      });
    };
    return {
      pages,
      detail: context.inEnglish ? `${context.theme.name} (English)` : context.theme.name,
      subject: context.inEnglish ? "english" : "nativeLanguage",
      grades: plan.grades,
      learningYears: context.inEnglish ? ["ly1", "ly2"] : [],
      materialType: "worksheet",
      keywords: [context.theme.name],
    };
  },
};
