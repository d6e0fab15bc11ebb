import type { Block } from "#lib/platform/generators/blocks.ts";
import { divideWord } from "#lib/platform/generators/divide-word.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { itemsOf, vocabularyFacts } from "#lib/platform/generators/vocabulary.ts";

const [columns, rows] = [2, 6];
const perPage = columns * rows;
/** Longer ones have no place in half a line. */
const mostSyllables = 7;
const fewest = 4;

type Divided = { plain: string; picture: string | null; syllables: string[] };

/** Words that our rules can divide; those of one syllable are few, but not none, so that nobody divides by habit. */
const dividedOf = (context: KindContext): Divided[] => {
  const all = itemsOf(context).flatMap(({ plain, picture }): Divided[] => {
    const syllables = divideWord(plain, context.bank.bcp47);
    return syllables && syllables.length <= mostSyllables && plain.length <= 20 ? [{ plain, picture, syllables }] : [];
  });
  const mixed = context.random.shuffle(all);
  const short = mixed.filter(({ syllables }) => syllables.length === 1);
  const long = mixed.filter(({ syllables }) => syllables.length > 1);
  const few = context.theme.key === "own" ? short : short.slice(0, Math.ceil(long.length / 6));
  return [...long, ...few];
};

const syllablePage = ({ bank: { sheet }, level, random }: KindContext, words: readonly Divided[]): SheetPage => {
  const ask = level === 1 ? "arcs" : "divide";
  const items = random.shuffle(words).map(({ picture, syllables }): Block => ({ type: "syllableWord", picture, syllables, ask }));
  return {
    instruction: (ask === "arcs" ? sheet.syllableArcs : sheet.syllableLines) ?? "",
    uses: words.map(({ plain }) => plain),
    content: {
      type: "above",
      head: { type: "remark", text: sheet.syllableRemark ?? "" },
      rest: { type: "rows", columns, items },
      gapMm: 2,
    },
  };
};

/**
 * Words to be divided into syllables: with arcs (level 1) or with lines (level 2). By rules of spelling, so approximate, which the sheet says.
 * The Chinese and the Thai bank have no texts for it: every sign is a syllable there, or spelling does not say where one ends.
 */
export const syllables: Kind = {
  key: "syllables",
  levels: 2,
  defaultSheets: 1,
  build: (context) => {
    const pages = (): SheetPage[] => {
      const words = dividedOf(context);
      if (words.length < Math.min(fewest, context.theme.words.length)) throw new RangeError("Too few words that can be divided");
      const count = Math.min(context.sheets, Math.ceil(words.length / perPage));
      return Array.from({ length: count }, (_, page) => syllablePage(context, words.slice(page * perPage, (page + 1) * perPage)));
    };
    return { pages, ...vocabularyFacts({ ...context, inEnglish: false }, ["g1", "g2"]), materialType: "worksheet" };
  },
};
