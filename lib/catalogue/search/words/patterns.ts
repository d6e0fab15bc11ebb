import { foldText } from "#lib/platform/words/fold.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** A text as the patterns read it, each of its characters with its place in what was typed. */
export type Folded = { text: string; places: readonly number[] };

const zeros = [0x0966, 0x0e50, 0x0660];

/** Digits of Devanagari, Thai and Arabic as ours. */
const digitOf = (char: string): string | null => {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? null : String(code - zero);
};

/** Folds letter by letter, so that what is found can be named as it was typed. */
export const foldWithPlaces = (query: string, world: World): Folded => {
  let text = "";
  const places: number[] = [];
  let at = 0;
  for (const char of query) {
    // A tonos of its own ("α΄ τάξη") folds to a blank with a mark.
    const folded = digitOf(char) ?? foldText(char, world).replace(/^\s\p{M}$/u, " ");
    text += folded;
    for (let index = 0; index < folded.length; index += 1) places.push(at);
    at += char.length;
  }
  places.push(at);
  return { text, places };
};

export const listOf = (text: string, world: World): string[] =>
  text
    .split(",")
    .map((one) => foldText(one.trim(), world))
    .filter(Boolean);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "[\\s\\-]+");

/** The longest first: "bis zum" before "bis". */
export const anyOf = (texts: readonly string[]): string =>
  texts.length === 0
    ? "(?!)"
    : [...new Set(texts)]
        .sort((a, b) => b.length - a.length)
        .map(escaped)
        .join("|");

const isUnspaced = (world: World): boolean => worlds[world].needsSegmentation || worlds[world].script === "Kore";

/** Where a word may begin and end; scripts without spaces have no such places. */
export const edges = (world: World): { before: string; after: string } =>
  isUnspaced(world)
    ? { before: "(?<![\\p{Script=Latin}\\d])", after: "(?![\\p{Script=Latin}\\d])" }
    : { before: "(?<![\\p{L}\\p{M}\\p{N}])", after: "(?![\\p{L}\\p{M}\\p{N}])" };
