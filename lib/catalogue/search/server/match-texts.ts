import { MAX_QUERY } from "#lib/catalogue/search/schema.ts";
import { makeSnippet } from "#lib/catalogue/search/snippet.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { respell } from "#lib/platform/words/spellings.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A short text to be searched in memory; `words`: further words it is to be found by. */
type Text = { title: string; words: string; passages: readonly string[] };

/** Texts cut into folded words, for many queries. */
export type TextIndex = {
  world: World;
  texts: { title: string[]; named: string[]; passages: { text: string; words: string[] }[] }[];
  vocabulary: string[];
};

type TextMatch = {
  index: number;
  /** The passage with most of the words; null: they stand elsewhere. */
  passage: number | null;
  snippet: ReturnType<typeof makeSnippet>;
};

/** What a word in the title, and in the title or the search words, counts, where one in a passage counts 1. */
const TITLE = 2;
const NAMED = 3;
/** A text must answer so much of what the query's words weigh together. */
const LEAST = 0.5;
const MAX_WORDS = 12;

const isAlphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;

const sharedLength = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/**
 * Forms of one word, and compounds with it: "rechnung" fits "rechnungen" and "rechnungsadresse", "adresse" fits the latter, too; short words
 * fit themselves and hardly more. Both folded.
 */
export const isAlike = (word: string, wanted: string): boolean => {
  if (word === wanted) return true;
  const longer = word.length - wanted.length;
  if (word.startsWith(wanted)) return wanted.length >= 4 || !isAlphabetic.test(wanted) || (wanted.length === 3 && longer === 1);
  if (longer > 0 && wanted.length >= 5 && word.includes(wanted)) return true;
  return sharedLength(word, wanted) >= Math.max(4, Math.ceil(Math.max(word.length, wanted.length) * 0.75));
};

/** Linear in the texts' length; to be kept while the texts are the same. */
export const indexTexts = (texts: readonly Text[], world: World): TextIndex => {
  const wordsOf = (text: string) => splitWords(text, world).map(({ word }) => word);
  const cut = texts.map(({ title, words, passages }) => ({
    title: wordsOf(title),
    named: wordsOf(`${title}\n${words}`),
    passages: passages.map((text) => ({ text, words: wordsOf(text) })),
  }));
  const all = cut.flatMap(({ named, passages }) => [...named, ...passages.flatMap(({ words }) => words)]);
  return { world, texts: cut, vocabulary: [...new Set(all)] };
};

/**
 * Texts that answer a query, the best first. Words that stand everywhere weigh little, as log(1 + texts / texts with the word); those that
 * stand nowhere are passed over. At most 12 words of a query are looked at.
 */
export const matchTexts = ({ world, texts, vocabulary }: TextIndex, query: string): TextMatch[] => {
  const typed = [...new Set(splitWords(query.slice(0, MAX_QUERY), world).map(({ word }) => word))].slice(0, MAX_WORDS);
  // For each typed word all known ones that are meant by it.
  const meant = typed.map((word) => {
    const spellings = [word, respell(word, world)].filter((one) => one !== null);
    return new Set(vocabulary.filter((known) => spellings.some((one) => isAlike(known, one))));
  });
  const has = (words: readonly string[], wanted: number) => words.some((word) => meant[wanted]?.has(word));
  const found = texts.map(({ title, named, passages }) =>
    typed.map((_, wanted) => ({
      isTitle: has(title, wanted),
      isNamed: has(named, wanted),
      passages: new Set(passages.flatMap(({ words }, at) => (has(words, wanted) ? [at] : []))),
    })),
  );
  const isIn = (text: number, wanted: number) => Boolean(found[text]?.[wanted]?.isNamed || found[text]?.[wanted]?.passages.size);
  const weights = typed.map((_, wanted) => {
    const holders = texts.filter((_text, index) => isIn(index, wanted)).length;
    return holders > 0 ? Math.log(1 + texts.length / holders) : 0;
  });
  const sumOf = (counts: (wanted: number) => boolean) => weights.reduce((sum, weight, wanted) => sum + (counts(wanted) ? weight : 0), 0);
  const all = sumOf(() => true);
  return texts
    .map(({ passages }, index) => {
      const places = found[index] ?? [];
      const perPassage = passages.map((_, at) => sumOf((wanted) => places[wanted]?.passages.has(at) ?? false));
      const best = Math.max(0, ...perPassage);
      const share = sumOf((wanted) => isIn(index, wanted));
      const inTitle = sumOf((wanted) => places[wanted]?.isTitle ?? false);
      const score = TITLE * inTitle + NAMED * sumOf((wanted) => places[wanted]?.isNamed ?? false) + best + share;
      return { index, share, score, passage: best > 0 ? perPassage.indexOf(best) : null };
    })
    .filter(({ share }) => share > 0 && share >= LEAST * all)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index, passage }) => {
      const shown = passage === null ? undefined : texts[index]?.passages[passage];
      const positions = shown?.words.flatMap((word, at) => (meant.some((words) => words.has(word)) ? [at + 1] : [])) ?? [];
      return { index, passage, snippet: shown ? makeSnippet(shown.text, positions, world) : [] };
    });
};
