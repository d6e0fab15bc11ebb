import { foldText } from "#lib/platform/words/fold.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** A word as the index knows it, and where it stands in the text (UTF-16 offsets, end excluded). */
export type Word = { word: string; start: number; end: number };

/** Longer ones are no words of any language; cutting them keeps the index and hostile queries small. */
const MAX_WORD = 64;

// A word may be broken by a soft hyphen, a zero-width joiner or a hyphen at the end of a line.
const run = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d]|-\n(?=\p{Ll}))*/gu;
const glue = /[\u00ad\u200b-\u200d]|-\n/g;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

const segmenterOf = (bcp47: string): Intl.Segmenter => {
  const known = segmenters.get(bcp47);
  if (known) return known;
  const made = new Intl.Segmenter(bcp47, { granularity: "word" });
  segmenters.set(bcp47, made);
  return made;
};

/** The words of a text in their order, folded; Chinese, Japanese and Thai runs are cut by a dictionary. Linear in the text's length. */
export const splitWords = (text: string, world: World): Word[] => {
  const { needsSegmentation, bcp47 } = worlds[world];
  const words: Word[] = [];
  const add = (raw: string, start: number) => {
    const word = foldText(raw.replace(glue, ""), world).slice(0, MAX_WORD);
    if (word) words.push({ word, start, end: start + raw.length });
  };
  for (const found of text.matchAll(run)) {
    if (!needsSegmentation || !unspaced.test(found[0])) add(found[0], found.index);
    else for (const part of segmenterOf(bcp47).segment(found[0])) if (part.isWordLike) add(part.segment, found.index + part.index);
  }
  return words;
};
