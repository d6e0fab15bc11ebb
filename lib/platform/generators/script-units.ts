import type { Wordbank } from "#lib/platform/generators/wordbank.ts";

const segmenters = new Map<string, Intl.Segmenter>();
const segmenter = (language: string, granularity: "grapheme" | "word"): Intl.Segmenter => {
  const key = `${language}/${granularity}`;
  const found = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, found);
  return found;
};

/** What counts as one letter to a reader: a letter, kana, syllable block, character or akshara. */
export const graphemes = (text: string, language: string): string[] =>
  [...segmenter(language, "grapheme").segment(text.normalize("NFC"))].map((part) => part.segment);

/** Words of a sentence in reading order, without punctuation; also for scripts that write no spaces. */
export const wordsIn = (text: string, language: string): { word: string; index: number }[] =>
  [...segmenter(language, "word").segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => ({ word: part.segment, index: part.index }));

/**
 * A letter as a capital, as it stands in print among other capitals. Greek ones carry no tonos; ή alone would keep it, for so a word is written
 * ("or") that would be another one without it.
 */
export const capitalOf = (letter: string, language: string): string => {
  const capital = letter.toLocaleUpperCase(language);
  return language.startsWith("el") ? capital.normalize("NFD").replaceAll("\u0301", "").normalize("NFC") : capital;
};

/** What counts as a letter in grids: the bank's own, or those of English for learners of English. */
export const gridRules = (bank: Wordbank, inEnglish: boolean): Wordbank =>
  inEnglish ? { ...bank, alphabet: "abcdefghijklmnopqrstuvwxyz", bcp47: "en", unit: null } : bank;

/**
 * A word as cells of a word search, in capitals; null if it does not belong in one (a space, a hyphen, a foreign letter).
 * Accents that are not letters of the alphabet are dropped, as on printed grids (Spanish á → A, but ñ stays).
 */
export const gridUnits = (word: string, bank: Wordbank): string[] | null => {
  if (/[\s\-–'’.()/]/u.test(word)) return null;
  if (!bank.alphabet) return graphemes(word, bank.bcp47);
  const alphabet = new Set(bank.alphabet.normalize("NFC"));
  const cells: string[] = [];
  for (const letter of word.normalize("NFC").toLocaleLowerCase(bank.bcp47)) {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
    const known = alphabet.has(letter) ? letter : alphabet.has(bare) ? bare : null;
    if (known === null) return null;
    const capital = capitalOf(known, bank.bcp47);
    // ß has no capital on school grids, and final sigma is an ordinary sigma in capitals.
    if ([...capital].length !== 1) return null;
    cells.push(capital);
  }
  return cells;
};
