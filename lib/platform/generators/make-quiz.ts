import type { ChoiceQuestion } from "#lib/platform/generators/blocks.ts";
import type { Random } from "#lib/platform/generators/random.ts";
import { graphemes, wordsIn } from "#lib/platform/generators/script-units.ts";

/** Languages that write no spaces between words. */
const unspaced = new Set(["zh", "ja", "th"]);
export const isUnspaced = (bcp47: string): boolean => unspaced.has(bcp47.split("-")[0] ?? "");

/** Longer sentences and words have no place in a line or a gap. */
const longestSentence = 170;
const longestWord = 22;

type QuizWord = { word: string; index: number; folded: string };
export type QuizSentence = { text: string; words: QuizWord[] };

const foldWord = (word: string, bcp47: string): string => word.normalize("NFC").toLocaleLowerCase(bcp47);

/** Thai ends a sentence with a space, which also stands around numbers and the mark that repeats a word. Shorter pieces than this are no clause. */
const shortestClause = 16;
const clausesOf = (sentence: string): string[] => {
  const clauses: string[] = [];
  for (const piece of sentence.split(/(?<![\dๆ.])\s+(?![\dๆ])/u)) {
    const last = clauses.at(-1);
    if (last !== undefined && (last.length < shortestClause || piece.length < shortestClause))
      clauses[clauses.length - 1] = `${last} ${piece}`;
    else if (piece !== "") clauses.push(piece);
  }
  return clauses;
};

const segmenters = new Map<string, Intl.Segmenter>();
/** Sentences of a text, as the language ends them; what stands on a line of its own is one. */
export const sentencesOf = (text: string, bcp47: string): string[] => {
  // A full stop ends an abbreviation there ("พ.ศ. 2500"), and never a sentence.
  if (bcp47.startsWith("th")) return text.split("\n").flatMap((line) => clausesOf(line.trim()));
  const segmenter = segmenters.get(bcp47) ?? new Intl.Segmenter(bcp47, { granularity: "sentence" });
  segmenters.set(bcp47, segmenter);
  return text.split("\n").flatMap((line) => [...segmenter.segment(line)].flatMap(({ segment }) => segment.trim() || []));
};

/** A text as the quiz reads it; sentences that are too long stay in it, for their words are wrong answers, too. */
export const readSentences = (sentences: readonly string[], bcp47: string): QuizSentence[] =>
  sentences.map((text) => ({
    text,
    words: wordsIn(text, bcp47).map(({ word, index }) => ({ word, index, folded: foldWord(word, bcp47) })),
  }));

const isAskable = ({ text }: QuizSentence): boolean => text.length <= longestSentence;

/** After a Japanese word that is not cut off in the middle of its inflection: a particle, a mark, a space, the end. */
const afterJapanese = /^(?:[はがをにへとでのもや、。」！？\s]|から|まで|より|$)/u;
/** Letters of the shortest word that is asked for; four where words are written with letters and spaces. */
const shortestWords: Readonly<Record<string, number>> = { zh: 2, ja: 2, ko: 2, hi: 2, th: 3 };

/** Endings and auxiliaries that the division into words takes for words of their own; a gap in their place asks for grammar, not for the text. */
const japaneseEndings =
  /^(?:[っゃゅょんー].*|(?:です|でし|ます|ませ|まし|まで|から|より|られ|れる|いる|ある|なる|する|こと|もの|とき|ため|よう|にかけて).*)$/u;

/** Words that are somewhere only a part of what a reader takes for one. */
const cutWords = (sentences: readonly QuizSentence[], bcp47: string): Set<string> => {
  if (!bcp47.startsWith("ja")) return new Set();
  const all = sentences.flatMap(({ text, words }) =>
    words.map(({ word, index, folded }) => ({ folded, rest: text.slice(index + word.length) })),
  );
  return new Set(all.filter(({ rest }) => !afterJapanese.test(rest)).map(({ folded }) => folded));
};

/** Words that carry meaning: not short ones, no numbers, and none that the text says all the time. */
const contentWords = (sentences: readonly QuizSentence[], bcp47: string): Set<string> => {
  const counts = new Map<string, number>();
  for (const { folded } of sentences.flatMap(({ words }) => words)) counts.set(folded, (counts.get(folded) ?? 0) + 1);
  const cut = cutWords(sentences, bcp47);
  const shortest = shortestWords[bcp47.split("-")[0] ?? ""] ?? 4;
  const usual = Math.max(2, Math.ceil(sentences.length / 4));
  const chosen = [...counts].filter(
    ([folded, count]) =>
      count <= usual &&
      !cut.has(folded) &&
      !/\d/u.test(folded) &&
      !(bcp47.startsWith("ja") && japaneseEndings.test(folded)) &&
      folded.length <= longestWord &&
      graphemes(folded, bcp47).length >= shortest,
  );
  return new Set(chosen.map(([folded]) => folded));
};

/** Two forms of one word ("Katze", "Katzen") are no question. */
const isKin = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same >= 4 || same >= short.length * 0.6 || (short.length > 2 && long.includes(short));
};

type Neighbours = { before: Set<string>; after: Set<string> };
const neighboursOf = (sentences: readonly QuizSentence[]): Map<string, Neighbours> => {
  const all = new Map<string, Neighbours>();
  for (const { words } of sentences) {
    for (const [at, { folded }] of words.entries()) {
      const own = all.get(folded) ?? { before: new Set(), after: new Set() };
      own.before.add(words[at - 1]?.folded ?? "");
      own.after.add(words[at + 1]?.folded ?? "");
      all.set(folded, own);
    }
  }
  return all;
};

/**
 * Whether a word is a wrong answer for the gap at `at`, as far as a text can say: it is another word and no form of the right one, it does not
 * stand in the sentence, and nowhere in the text does it stand between the two neighbours that the gap has.
 */
const isWrongThere = (folded: string, sentence: QuizSentence, at: number, neighbours: ReadonlyMap<string, Neighbours>): boolean => {
  const { words } = sentence;
  if (words.some((word) => word.folded === folded) || isKin(folded, words[at]?.folded ?? "")) return false;
  const own = neighbours.get(folded);
  const [before, after] = [words[at - 1]?.folded ?? "", words[at + 1]?.folded ?? ""];
  return !(own?.before.has(before) && own.after.has(after));
};

const isCapital = (word: string): boolean => word[0] !== word[0]?.toLowerCase();

export type QuizPlan = { bcp47: string; count: number; wrong: number };

/**
 * Sentences of the text with a gap each, and words to choose from: the right one and others of the same text that are wrong there. Each sentence is
 * asked once, each word too. Fewer than `count` where the text has no more; none of a text of one sentence.
 */
export const makeChoices = (random: Random, sentences: readonly QuizSentence[], { bcp47, count, wrong }: QuizPlan): ChoiceQuestion[] => {
  const content = contentWords(sentences, bcp47);
  const neighbours = neighboursOf(sentences);
  const texts = new Set(sentences.map(({ text }) => text));
  const asked = new Set<string>();
  const pool = new Map<string, { folded: string; word: string; isFirst: boolean }>();
  for (const { words } of sentences) {
    // A word within a sentence shows how it is written; the first one is large whatever it is.
    for (const [at, { folded, word }] of words.entries()) {
      if (content.has(folded) && (!pool.has(folded) || (pool.get(folded)?.isFirst && at > 0)))
        pool.set(folded, { folded, word, isFirst: at === 0 });
    }
  }
  const questionOf = (sentence: QuizSentence): ChoiceQuestion | null => {
    const places = sentence.words.flatMap(({ folded }, at) => (at > 0 && content.has(folded) && !asked.has(folded) ? [at] : []));
    for (const at of random.shuffle(places)) {
      const { word, index, folded } = sentence.words[at] as QuizWord;
      if (sentence.words.filter((one) => one.folded === folded).length > 1) continue;
      const others = [...pool.values()].filter(
        (one) =>
          !one.isFirst &&
          isCapital(one.word) === isCapital(word) &&
          isWrongThere(one.folded, sentence, at, neighbours) &&
          !texts.has(sentence.text.slice(0, index) + one.word + sentence.text.slice(index + word.length)),
      );
      const near = random.shuffle(others).sort((a, b) => Math.abs(a.word.length - word.length) - Math.abs(b.word.length - word.length));
      const chosen = near
        .filter((one, i) => near.findIndex((other) => other === one || isKin(other.folded, one.folded)) === i)
        .slice(0, wrong);
      if (chosen.length < wrong) continue;
      const options = random.shuffle([word, ...chosen.map((one) => one.word)]);
      asked.add(folded);
      return {
        before: sentence.text.slice(0, index),
        after: sentence.text.slice(index + word.length),
        options,
        right: options.indexOf(word),
      };
    }
    return null;
  };
  const questions = random.shuffle(sentences.filter(isAskable)).flatMap((sentence) => {
    const question = asked.size < count ? questionOf(sentence) : null;
    return question ? [{ sentence, question }] : [];
  });
  // In the order of the text, so that it can be looked up.
  return questions.sort((a, b) => sentences.indexOf(a.sentence) - sentences.indexOf(b.sentence)).map(({ question }) => question);
};

/** Whether the right answer makes a sentence of the text, and none of the others does or could, by what the text says. */
export const isSoundChoice = (
  sentences: readonly QuizSentence[],
  { before, after, options, right }: ChoiceQuestion,
  bcp47: string,
): boolean => {
  const whole = (word: string) => `${before}${word}${after}`;
  const sentence = sentences.find(({ text }) => text === whole(options[right] ?? ""));
  const at = sentence?.words.findIndex(({ index }) => index === before.length) ?? -1;
  if (!sentence || at < 0) return false;
  const neighbours = neighboursOf(sentences);
  const wrong = options.filter((_, i) => i !== right);
  return (
    new Set(options.map((word) => foldWord(word, bcp47))).size === options.length &&
    wrong.every((word) => neighbours.has(foldWord(word, bcp47)) && sentences.every(({ text }) => text !== whole(word))) &&
    wrong.every((word) => isWrongThere(foldWord(word, bcp47), sentence, at, neighbours))
  );
};

export type TextGap = { before: string; answer: string; after: string };

/** Sentences of the text with a gap each, in the order of the text; no word is asked for twice. */
export const makeGaps = (random: Random, sentences: readonly QuizSentence[], bcp47: string, count: number): TextGap[] => {
  const content = contentWords(sentences, bcp47);
  const asked = new Set<string>();
  const gapOf = (sentence: QuizSentence): TextGap | null => {
    const once = sentence.words.filter(
      ({ folded }, at) =>
        at > 0 && content.has(folded) && !asked.has(folded) && sentence.words.filter((one) => one.folded === folded).length === 1,
    );
    if (once.length === 0) return null;
    const { word, index, folded } = random.pick(once);
    asked.add(folded);
    return { before: sentence.text.slice(0, index), answer: word, after: sentence.text.slice(index + word.length) };
  };
  const chosen = new Set(random.sample(sentences.filter(isAskable), count));
  return sentences.flatMap((sentence) => (chosen.has(sentence) ? (gapOf(sentence) ?? []) : []));
};

/** Sentences that can be put in order in one way: 3 to 10 different words, which joined are no other sentence. */
export const makeOrders = (random: Random, sentences: readonly QuizSentence[], count: number): { mixed: string[]; whole: string }[] => {
  const fitting = sentences.filter(
    ({ text, words }) =>
      text.length <= 90 && words.length >= 3 && words.length <= 10 && new Set(words.map(({ folded }) => folded)).size === words.length,
  );
  const chosen = new Set(random.sample(fitting, count));
  return sentences.flatMap((sentence) => {
    if (!chosen.has(sentence)) return [];
    const words = sentence.words.map(({ word }) => word);
    const shuffled = random.shuffle(words);
    const mixed = shuffled.every((word, i) => word === words[i]) ? [...words.slice(1), words[0] as string] : shuffled;
    return [{ mixed, whole: sentence.text }];
  });
};
