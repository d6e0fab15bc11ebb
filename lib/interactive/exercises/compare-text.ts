import type { Comparison, Written } from "#lib/interactive/exercises/parts.ts";

const marks = /\p{M}/gu;
/** Letters that have no accent to take away, and are written without it all the same. */
const bareLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i", ð: "d", þ: "th" };

/** One form for what looks alike: width, spaces, quotation marks, apostrophes, hyphens, the final sigma. */
const settle = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u02BC\u00B4`]/g, "'")
    .replace(/[\u201C-\u201F\u00AB\u00BB\u300C\u300D]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** What a text is compared by. `language`: BCP 47, for its capitals (Turkish i, Greek sigma). */
export const textKey = (text: string, { isCaseStrict, areAccentsStrict }: Comparison, language: string): string => {
  const settled = settle(text);
  const cased = isCaseStrict ? settled : settled.toLocaleLowerCase(language).replaceAll("ς", "σ");
  if (areAccentsStrict) return cased.normalize("NFC");
  return cased
    .normalize("NFD")
    .replace(marks, "")
    .replace(/[ßæœøđłıðþ]/g, (letter) => bareLetters[letter] ?? letter);
};

export const isAccepted = (typed: string, { accepted }: Pick<Written, "accepted">, comparison: Comparison, language: string): boolean => {
  const key = textKey(typed, comparison, language);
  return key !== "" && accepted.some((one) => textKey(one, comparison, language) === key);
};
