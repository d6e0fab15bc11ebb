import { lineOf, textOf } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { at, listAt, lostWhere, parts, type Read, type ReadContent } from "#lib/interactive/exchange/h5p/params.ts";
import { deriveFrom } from "#lib/interactive/exercises/rules.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { rudeWords } from "#lib/platform/generators/rude-words.ts";
import { graphemes } from "#lib/platform/generators/script-units.ts";

/** The same file gives the same grid. */
const SEED = 1;
/** What a list of words holds. */
const MAX_WORDS = 60;
const MAX_WORD = 60;

const lettersOf = (word: string, lang: string): string[] => graphemes(word.replace(/\s+/g, ""), lang);

const rulesOf = (lang: string, alphabet: readonly string[]) => ({
  unitsOf: (word: string): string[] => lettersOf(word, lang),
  alphabet: [...new Set(alphabet)].slice(0, 100),
  never: rudeWords(lang).map((word) => lettersOf(word, lang)),
});

const wholeAt = (value: unknown, key: string): number | null => {
  const found = Number(at(value, key) ?? Number.NaN);
  return Number.isInteger(found) && found >= 1 && found <= 40 ? found - 1 : null;
};

/** Words at their places, where the author has set each; else a crossword is made of them, as H5P does. */
export const crossword: ReadContent = (params, lang) => {
  const prompt = textOf(at(params, "taskDescription")).trim();
  const words = listAt(params, "words").map((one) => ({
    word: lineOf(at(one, "answer")),
    clue: lineOf(at(one, "clue")),
    x: wholeAt(one, "column"),
    y: wholeAt(one, "row"),
    isFixed: at(one, "fixWord") === true,
    isDown: at(one, "orientation") === "down",
  }));
  if (words.every(({ isFixed, x, y }) => isFixed && x !== null && y !== null)) {
    const entries = words.map(({ word, clue, x, y, isDown }) => ({ clue: { text: clue }, letters: lettersOf(word, lang), x, y, isDown }));
    return [{ type: "crossword", prompt, body: { entries: parts("p", entries) } }];
  }
  const list = words.flatMap(({ word, clue }) => (word && clue ? [{ word, partner: clue }] : []));
  // A crossword whose words have places in part is laid out anew.
  return [{ ...made("crossword", list, lang, prompt, []), losses: lostWhere([words.some(({ isFixed }) => isFixed), "settings"]) }];
};

/** A grid of our own, as H5P makes one of its own each time. */
export const findTheWords: ReadContent = (params, lang) => {
  const words = lineOf(at(params, "wordList"))
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const pool = lettersOf(lineOf(at(params, "behaviour", "fillPool")), lang);
  const list = [...new Set(words)].map((word) => ({ word }));
  return [made("word-search", list, lang, textOf(at(params, "taskDescription")).trim(), pool)];
};

const made = (
  type: "crossword" | "word-search",
  list: readonly { word: string; partner?: string }[],
  lang: string,
  prompt: string,
  pool: readonly string[],
): Read => {
  const alphabet = [...pool, ...list.flatMap(({ word }) => lettersOf(word, lang))];
  const fitting = list.filter(({ word }) => word.length <= MAX_WORD).slice(0, MAX_WORDS);
  const derived = deriveFrom(type, fitting, rulesOf(lang, alphabet), createRandom(SEED));
  return {
    type,
    prompt,
    body: derived?.body,
    left: [...(derived?.left ?? []), ...list.filter((one) => !fitting.includes(one)).map(({ word }) => word)],
  };
};
