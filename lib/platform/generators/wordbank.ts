/** The words, texts and labels that a generator prints; one bank per world, in that world's school language. */
export type Word = {
  w: string;
  article?: string;
  plural?: string;
  en: string;
  kanji?: string;
  pinyin?: string;
  /** What is asked for the word in the place of its picture or the other language; of words that teachers bring. */
  clue?: string;
};
export type Theme = { key: string; name: string; words: readonly Word[] };
export type ReadingText = {
  key: string;
  title: string;
  grade: string;
  theme: string;
  sentences: readonly string[];
  questions: readonly { q: string; a: string }[];
};
/** One gap in square brackets. */
export type ClozeSentence = { s: string; focus: string };
/** `text` and `answer` contain {a}/a and {b}/b; `a` and `b` are the inclusive ranges they are drawn from. */
export type WordProblem = {
  grade: string;
  text: string;
  answer: string;
  a: readonly [number, number] | readonly number[];
  b: readonly [number, number] | readonly number[];
};
/** What papers for the classroom say. A criterion is "Structure: the thread can be followed"; `levels` are four, the best first. */
type Papers = {
  levels: readonly string[];
  rubrics: readonly { name: string; criteria: readonly string[] }[];
  /** Five phases of a lesson, in their order. */
  phases: readonly string[];
  lesson: { goal: string; minutes: string; phase: string; activity: string; social: string; material: string; notes: string };
  unit: { lesson: string; topic: string; done: string };
  letter: {
    salutation: string;
    closing: string;
    when: string;
    where: string;
    costs: string;
    bring: string;
    returnBy: string;
    read: string;
    child: string;
    takesPart: string;
    doesNot: string;
    signature: string;
    /** Under the line of whoever writes the letter, where the word for a signature names the parents. */
    sender?: string;
    occasions: readonly { name: string; text: string }[];
  };
};
type KindText = { key: string; title: string; description: string };

export type Wordbank = {
  language: string;
  bcp47: string;
  /** Letters of a word search in native order; null where the script has no alphabet. */
  alphabet: string | null;
  unit?: "kana" | "syllable" | "character" | "akshara" | null;
  wordSearch?: boolean;
  sheet: Record<string, string>;
  themes: readonly Theme[];
  texts: readonly ReadingText[];
  cloze: readonly ClozeSentence[];
  scrambled: readonly (string | readonly string[])[];
  wordProblems: readonly WordProblem[];
  papers: Papers;
  kinds: readonly KindText[];
  studios: readonly string[];
};

/** The word as it is printed on its own: with its article where the language has one. */
export const withArticle = (word: Word): string => {
  if (!word.article) return word.w;
  return /['’]$/.test(word.article) ? `${word.article}${word.w}` : `${word.article} ${word.w}`;
};

/** The English word without the hints in brackets that tell translators two meanings apart. */
export const english = (word: Word): string => word.en.replace(/\s*\(.*?\)/g, "").trim();
