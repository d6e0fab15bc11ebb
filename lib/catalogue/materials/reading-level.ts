/** 1 very easy, 2 easy, 3 medium, 4 demanding, 5 very demanding. */
type ReadingLevel = 1 | 2 | 3 | 4 | 5;
export type Reading = { formula: "LIX" | "Wiener Sachtextformel" | "Gulpease"; score: number; level: ReadingLevel; words: number };

/** Fewer words in whole sentences than this say nothing about a text. */
const LEAST_WORDS = 80;
/** Shorter ones are headings and answers, no running text. */
const LEAST_SENTENCE = 4;

type Counts = { sentences: number; words: number; letters: number; over6: number; syllables3: number; syllables1: number };
type Formula = { name: Reading["formula"]; score: (counts: Counts) => number; level: (score: number) => ReadingLevel };

const step = (score: number, limits: readonly [number, number, number, number]): ReadingLevel =>
  (limits.findIndex((limit) => score < limit) + 1 || 5) as ReadingLevel;

// C.-H. Björnsson, Läsbarhet, 1968: below 30 books for children, 30 to 40 stories, 40 to 50 news, above 60 science.
const lix: Formula = {
  name: "LIX",
  score: ({ words, sentences, over6 }) => words / sentences + (100 * over6) / words,
  level: (score) => step(score, [30, 40, 50, 60]),
};

// R. Bamberger, E. Vanecek, Lesen – Verstehen – Lernen – Schreiben, 1984, first new formula for German factual texts: a school year.
const wstf: Formula = {
  name: "Wiener Sachtextformel",
  score: ({ words, sentences, over6, syllables3, syllables1 }) =>
    (19.35 * syllables3) / words + (0.1672 * words) / sentences + (12.97 * over6) / words - (3.27 * syllables1) / words - 0.875,
  level: (score) => step(score, [5, 7, 9, 11]),
};

// P. Lucisano, M. E. Piemontese, GULPEASE, Scuola e città 3/1988, for Italian: the higher the easier; 80 elementary, 60 middle school, 40 secondary.
const gulpease: Formula = {
  name: "Gulpease",
  score: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
  level: (score) => (6 - step(score, [35, 50, 65, 80])) as ReadingLevel,
};

/** Languages in which word length means something, with their formula. */
const formulas: Readonly<Record<string, Formula>> = {
  de: wstf,
  it: gulpease,
  ...Object.fromEntries("bg cs da el en es fr hr hu id kk ms nb nl no pl ro sk sr sv uk".split(" ").map((language) => [language, lix])),
};

/** Lines that were broken within a sentence are joined, others end it: what stands in a list is no running text. */
const joinLines = (text: string): string => text.replace(/([^.!?…:;\s])[ \t]*\n[ \t]*(?=\p{Ll})/gu, "$1 ");

const VOWELS = /[aeiouyäöüáéíóúâêîôûàèìòùëïœæ]+/giu;
const syllablesOf = (word: string): number => Math.max(1, word.match(VOWELS)?.length ?? 1);

const countIn = (text: string, locale: string): Counts => {
  const counts: Counts = { sentences: 0, words: 0, letters: 0, over6: 0, syllables3: 0, syllables1: 0 };
  const sentences = new Intl.Segmenter(locale, { granularity: "sentence" });
  for (const { segment } of sentences.segment(joinLines(text))) {
    const words = segment.match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];
    if (words.length < LEAST_SENTENCE || !/[.!?…]["”’»)\s]*$/u.test(segment)) continue;
    counts.sentences += 1;
    for (const word of words) {
      const syllables = syllablesOf(word);
      counts.words += 1;
      counts.letters += word.length;
      counts.over6 += word.length > 6 ? 1 : 0;
      counts.syllables3 += syllables >= 3 ? 1 : 0;
      counts.syllables1 += syllables === 1 ? 1 : 0;
    }
  }
  return counts;
};

/**
 * How hard the running text is, by the formula that is usual for its language (German: a school year; Italian: Gulpease, else LIX).
 * Null where there is too little of it, or where the length of words says nothing (Chinese, Japanese, Korean, Thai, Hindi, Finnish).
 */
export const measureReading = (text: string, locale: string): Reading | null => {
  const formula = formulas[new Intl.Locale(locale).language];
  if (!formula) return null;
  const counts = countIn(text, locale);
  if (counts.words < LEAST_WORDS) return null;
  const score = Math.round(formula.score(counts) * 10) / 10;
  return { formula: formula.name, score, level: formula.level(score), words: counts.words };
};
