import type { GridRules } from "#lib/interactive/exercises/word-list.ts";
import { rudeWords } from "#lib/platform/generators/rude-words.ts";
import { gridUnits } from "#lib/platform/generators/script-units.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";

/** How the school language of a word bank fills grids: its alphabet, else all letters of the words that the bank knows; no rude word by chance. */
export const gridRulesOf = (bank: Wordbank): GridRules => {
  const unitsOf = (word: string) => gridUnits(word, bank);
  const letters = bank.alphabet
    ? [...bank.alphabet].flatMap((letter) => unitsOf(letter) ?? [])
    : bank.themes.flatMap(({ words }) => words.flatMap(({ w }) => unitsOf(w) ?? []));
  return {
    unitsOf,
    alphabet: [...new Set(letters)].slice(0, 100),
    never: rudeWords(bank.bcp47).flatMap((word) => [unitsOf(word) ?? []].filter((units) => units.length > 0)),
  };
};
