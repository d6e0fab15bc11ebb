/** Fewer materials than this make no page for search engines: a new one is not made, a known one is hidden until there are enough again. */
export const LEAST_MATERIALS = 3;

/** Materials on one page of a landing. */
export const PAGE_SIZE = 24;

/** ENTITY-7, ROUTE-9: the levels of the German school system, as addresses name them. */
export const schoolLevels = [
  "alle",
  "kita",
  "grundschule",
  "sek1-mittel",
  "sek1-gym",
  "sek2",
  "berufsschule",
  "foerder",
  "erwachsene",
] as const;
export type SchoolLevel = (typeof schoolLevels)[number];

/** The level that the key of a school landing begins with: "grundschule:art" → "grundschule". */
export const levelOf = (key: string): SchoolLevel => schoolLevels.find((level) => key === level || key.startsWith(`${level}:`)) ?? "alle";

/** Words of the catalogue belong to one language; everything else is the same thing in every world. */
export const isShared = (key: string): boolean => !key.startsWith("word:");

// Letters, digits and what may stand between them in a name; no markup, no pictures, nothing invisible.
const plain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.&+-]*$/u;
// Not all that \s means: it counts an invisible mark (U+FEFF) as one, which would cut a word in two.
const spaces = /[ \t\r\n\u00a0\u2000-\u200a\u202f\u3000]+/g;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LONGEST = 40;
const MOST_WORDS = 4;

/** A keyword or searched word as a title, tidied; null when it is no name that a page should carry (threats 19, 25). */
export const tidyWord = (text: string): string | null => {
  const tidy = text.normalize("NFC").replace(spaces, " ").replace(/^ | $/g, "");
  const letters = [...tidy];
  if (letters.length > LONGEST || letters.length < (unspaced.test(tidy) ? 2 : 3)) return null;
  if (!plain.test(tidy) || !/\p{L}{2}/u.test(tidy.replace(/\p{M}/gu, "")) || tidy.split(" ").length > MOST_WORDS) return null;
  // An address or a person's contact is no topic.
  return /\.\p{L}/u.test(tidy) || /\d{5}/.test(tidy) ? null : tidy;
};
