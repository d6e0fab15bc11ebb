import danish from "hyphen/da/index.js";
import german from "hyphen/de/index.js";
import norwegian from "hyphen/nb/index.js";
import dutch from "hyphen/nl/index.js";
import swedish from "hyphen/sv/index.js";
import { graphemes } from "#lib/platform/generators/script-units.ts";
import { type SyllableRules, syllableRules } from "#lib/platform/generators/syllable-rules.ts";

const MARK = "\u00ad";
/** Where words are put together, only patterns made of word lists know where one begins ("Bunt-stift"); rules divide what these leave whole ("A-bend"). */
const patterns: Readonly<Record<string, typeof german>> = { da: danish, de: german, nb: norwegian, nl: dutch, sv: swedish };

/** Languages whose rules are those of another one. */
const sameAs: Readonly<Record<string, string>> = { ms: "id", sr: "hr" };

/** Words of other languages, in the syllables of those who borrowed them, where neither patterns nor rules know them. */
const loanwords: Readonly<Record<string, readonly string[]>> = { de: ["pul-lo-ver", "skate-board"] };

type Unit = { text: string; isNucleus: boolean };

const matchAt = (pattern: RegExp | undefined, text: string, at: number): string => {
  if (!pattern) return "";
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
};

const unitsOf = (word: string, rules: SyllableRules, lower: string): Unit[] => {
  const units: Unit[] = [];
  for (let at = 0; at < word.length; ) {
    const joined = matchAt(rules.together, lower, at);
    const nucleus = joined === "" ? matchAt(rules.nucleus, lower, at) : "";
    const length = joined.length || nucleus.length || 1;
    units.push({ text: word.slice(at, at + length), isNucleus: nucleus !== "" });
    at += length;
  }
  return units;
};

/** How many of the consonants between two cores begin the second syllable. */
const onsetLength = (between: readonly Unit[], { onset, closes }: SyllableRules): number => {
  for (let count = Math.min(between.length, 3); count > 1; count--) {
    const group = between
      .slice(-count)
      .map(({ text }) => text.toLowerCase())
      .join("");
    if (onset?.test(group)) return count;
  }
  const last = between.at(-1);
  return last === undefined || (between.length > 1 && closes?.test(last.text.toLowerCase())) ? 0 : 1;
};

const divideByRules = (word: string, rules: SyllableRules, language: string): string[] => {
  const units = unitsOf(word, rules, word.toLocaleLowerCase(language));
  const cores = units.flatMap(({ isNucleus }, at) => (isNucleus ? [at] : []));
  const starts = cores.slice(1).map((core, i) => {
    const before = cores[i] as number;
    return core - onsetLength(units.slice(before + 1, core), rules);
  });
  const edges = [0, ...starts, units.length];
  return edges.slice(1).map((end, i) =>
    units
      .slice(edges[i], end)
      .map(({ text }) => text)
      .join(""),
  );
};

const kana = /^[\u3041-\u3096\u30a1-\u30faー]+$/u;

/**
 * A word in its syllables, which joined are the word; null where no rule of ours knows how: no letters alone, or a language without one. By
 * spelling, so approximate: of loanwords and words put together one syllable may begin elsewhere. Japanese is divided into its beats (mora),
 * Korean into blocks, Hindi into aksharas. Thai spelling does not say where a syllable ends, and in Chinese every sign is one.
 */
export const divideWord = (word: string, bcp47: string): string[] | null => {
  const language = bcp47.split("-")[0] ?? bcp47;
  const plain = word.normalize("NFC");
  if (language === "ja") return kana.test(plain) ? (plain.match(/.[ゃゅょぁぃぅぇぉゎャュョァィゥェォヮ]*/gu) ?? null) : null;
  if (!/^\p{L}[\p{L}\p{M}]*$/u.test(plain)) return null;
  if (language === "ko") return /^\p{sc=Hangul}+$/u.test(plain) ? graphemes(plain, bcp47) : null;
  if (language === "hi") return /^[\p{sc=Devanagari}]+$/u.test(plain) ? graphemes(plain, bcp47) : null;
  const rules = syllableRules[sameAs[language] ?? language];
  if (!rules) return null;
  const lower = plain.toLocaleLowerCase(language);
  const loan = loanwords[language]?.find((divided) => divided.replaceAll("-", "") === lower);
  if (loan) {
    const parts = loan.split("-");
    const startOf = (index: number) => parts.slice(0, index).join("").length;
    return parts.map((part, index) => plain.slice(startOf(index), startOf(index) + part.length));
  }
  const hyphenate = patterns[language];
  const pieces = hyphenate ? hyphenate.hyphenateSync(plain, { hyphenChar: MARK, minWordLength: 2 }).split(MARK) : [plain];
  return pieces.flatMap((piece) => divideByRules(piece, rules, language));
};
