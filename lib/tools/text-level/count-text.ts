import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { syllableCounters } from "#lib/tools/text-level/count-syllables.ts";

/** Longest text, in UTF-16 units: some eight printed pages. */
export const MAX_TEXT = 20_000;
/** A word with more letters is long, in LIX as in the first two formulas from Vienna. */
const LONG = 6;
/** How many of the longest sentences and words are shown. */
const SHOWN = 5;

export type TextFacts = {
  /** Without white space. */
  characters: number;
  letters: number;
  words: number;
  /** Null where sentences end with nothing that could be counted (Thai). */
  sentences: number | null;
  /** Words of more than six letters; null where words are written without gaps or letters make syllables. */
  longWords: number | null;
  /** Null where spelling does not tell syllables, or nobody has written the rules down here. */
  syllables: { all: number; ofOne: number; ofThreeAndMore: number } | null;
  longestSentences: { text: string; words: number }[];
  longestWords: string[];
  /** Of the characters of a Japanese text, those that are kanji, from 0 to 1; null elsewhere. */
  kanji: number | null;
};

const withoutLongWords: ReadonlySet<Language> = new Set(["cn", "jp", "kr", "th", "hi"]);
/** In these an apostrophe stands between two words (l’école, dell’arte). */
const elided: ReadonlySet<Language> = new Set(["fr", "it"]);

/** Lines that were broken to fit a page go on; an empty line, or a line's end after a sentence's end, ends a sentence. */
const joinLines = (text: string): string => text.replace(/\r\n?/gu, "\n").replace(/(?<![.!?…:。！？।\n])\n(?!\s*\n)/gu, " ");

const segmenters = new Map<string, Intl.Segmenter>();
/** One of each kind is enough: making one reads a dictionary. */
const segment = (text: string, language: Language, granularity: "word" | "sentence"): Intl.SegmentData[] => {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(languages[language].bcp47, { granularity });
  segmenters.set(key, known);
  return [...known.segment(text)];
};

const wordsIn = (text: string, language: Language): string[] => {
  const words = segment(text, language, "word").flatMap((one) => (one.isWordLike ? [one.segment] : []));
  return elided.has(language) ? words.flatMap((word) => word.split(/['’]/u).filter(Boolean)) : words;
};

/** Sentences with a word in them. A point after a single letter ends none (z. B.). */
const sentencesIn = (text: string, language: Language): { text: string; words: number }[] => {
  const joined: string[] = [];
  let isOpen = false;
  for (const { segment: sentence } of segment(text, language, "sentence")) {
    if (isOpen) joined.push(`${joined.pop() ?? ""}${sentence}`);
    else joined.push(sentence);
    isOpen = /(?<!\p{L})\p{L}\.\s*$/u.test(sentence);
  }
  return joined.flatMap((sentence) => {
    const words = wordsIn(sentence, language).length;
    return words > 0 ? [{ text: sentence.trim().replace(/\s+/gu, " "), words }] : [];
  });
};

const countAll = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const lettersOf = (word: string): number => countAll(word, /\p{L}/gu);

const syllablesOf = (words: readonly string[], language: Language): TextFacts["syllables"] => {
  const count = (syllableCounters as Partial<Record<Language, (word: string) => number>>)[language];
  if (!count) return null;
  const counts = words.map((word) => count(word.toLocaleLowerCase(languages[language].bcp47).replace(/[^\p{L}]/gu, "")));
  return {
    all: counts.reduce((sum, one) => sum + one, 0),
    ofOne: counts.filter((one) => one === 1).length,
    ofThreeAndMore: counts.filter((one) => one >= 3).length,
  };
};

/** What can be counted of a text without judging it. */
export const countText = (given: string, language: Language): TextFacts => {
  const text = joinLines(given.slice(0, MAX_TEXT));
  const words = wordsIn(text, language);
  const hasSentences = language !== "th";
  const sentences = hasSentences ? sentencesIn(text, language) : [];
  const different = [...new Map(words.map((word) => [word.toLocaleLowerCase(languages[language].bcp47), word])).values()];
  const characters = countAll(text, /\S/gu);
  return {
    characters,
    letters: lettersOf(text),
    words: words.length,
    sentences: hasSentences ? sentences.length : null,
    longWords: withoutLongWords.has(language) ? null : words.filter((word) => lettersOf(word) > LONG).length,
    syllables: syllablesOf(words, language),
    longestSentences: sentences.toSorted((a, b) => b.words - a.words).slice(0, SHOWN),
    longestWords: different
      .filter((word) => lettersOf(word) > (withoutLongWords.has(language) ? 2 : LONG))
      .sort((a, b) => lettersOf(b) - lettersOf(a))
      .slice(0, SHOWN * 2),
    kanji: language === "jp" && characters > 0 ? countAll(text, /\p{Script=Han}/gu) / characters : null,
  };
};
