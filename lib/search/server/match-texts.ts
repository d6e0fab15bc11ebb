import { MAX_QUERY } from "#lib/search/schema.ts";
import { splitWords } from "#lib/search/segment.ts";
import { makeSnippet } from "#lib/search/snippet.ts";
import { respell } from "#lib/search/spellings.ts";
import type { World } from "#lib/worlds/worlds.ts";

/** A short text to be searched in memory; `words`: further words it is to be found by. */
type Text = { title: string; words: string; passages: readonly string[] };
type TextMatch = {
  index: number /** The passage with most of the words; null: they stand elsewhere. */;
  passage: number | null;
  snippet: ReturnType<typeof makeSnippet>;
};

const TITLE = 3;
/** A text must answer so much of what the query's words weigh together. */
const LEAST = 0.5;
const MAX_WORDS = 12;

const sharedLength = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** Forms of one word, and compounds with it: "rechnung" fits "rechnungen" and "rechnungsadresse", "adresse" fits the latter, too. Folded. */
export const isAlike = (word: string, wanted: string): boolean => {
  if (word.startsWith(wanted)) return wanted.length > 1 || word === wanted;
  if (wanted.length >= 5 && word.includes(wanted)) return true;
  return sharedLength(word, wanted) >= Math.max(4, Math.ceil(Math.max(word.length, wanted.length) * 0.75));
};

/**
 * Texts that answer a query, the best first, for collections that fit in memory. Words that stand everywhere weigh little, as
 * log(1 + texts / texts with the word); those that stand nowhere are passed over, unless none is known. Linear in the texts' length.
 */
export const matchTexts = (texts: readonly Text[], query: string, world: World): TextMatch[] => {
  const typed = [...new Set(splitWords(query.slice(0, MAX_QUERY), world).map(({ word }) => word))].slice(0, MAX_WORDS);
  const spellings = typed.map((word) => [word, respell(word, world)].filter((one) => one !== null));
  const wordsOf = (text: string) => splitWords(text, world).map(({ word }) => word);
  const has = (words: readonly string[], wanted: number) => words.some((word) => spellings[wanted]?.some((one) => isAlike(word, one)));
  const found = texts.map(({ title, words, passages }, index) => {
    const [inTitle, inWords] = [wordsOf(title), wordsOf(words)];
    const inPassages = passages.map(wordsOf);
    const places = typed.map((_, wanted) => ({
      isInTitle: has(inTitle, wanted) || has(inWords, wanted),
      passages: new Set(inPassages.flatMap((passage, at) => (has(passage, wanted) ? [at] : []))),
    }));
    return { index, inPassages, places };
  });
  const weights = typed.map((_, wanted) => {
    const holders = found.filter(({ places }) => places[wanted]?.isInTitle || places[wanted]?.passages.size).length;
    return holders > 0 ? Math.log(1 + texts.length / holders) : 0;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sumOf = (is: (wanted: number) => boolean) => weights.reduce((sum, weight, wanted) => sum + (is(wanted) ? weight : 0), 0);
  const scored = found.map(({ index, inPassages, places }) => {
    const share = sumOf((wanted) => Boolean(places[wanted]?.isInTitle || places[wanted]?.passages.size));
    const perPassage = inPassages.map((_, at) => sumOf((wanted) => places[wanted]?.passages.has(at) ?? false));
    const best = Math.max(0, ...perPassage);
    return {
      index,
      share,
      score: TITLE * sumOf((wanted) => places[wanted]?.isInTitle ?? false) + best + share,
      passage: best > 0 ? perPassage.indexOf(best) : null,
      inPassages,
    };
  });
  return scored
    .filter(({ share }) => share > 0 && share >= LEAST * all)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index, passage, inPassages }) => {
      const words = passage === null ? [] : (inPassages[passage] ?? []);
      const positions = words.flatMap((word, at) => (typed.some((_, wanted) => has([word], wanted)) ? [at + 1] : []));
      return { index, passage, snippet: passage === null ? [] : makeSnippet(texts[index]?.passages[passage] ?? "", positions, world) };
    });
};
