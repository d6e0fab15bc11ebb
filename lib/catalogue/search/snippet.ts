import { splitWords } from "#lib/platform/words/segment.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Piece = { text: string; isMatch: boolean };

/** Words of a snippet, and how many of them may stand before the first match; dictionaries cut unspaced scripts into shorter ones. */
const lengthOf = (world: World) => (worlds[world].needsSegmentation ? { most: 26, before: 6 } : { most: 14, before: 3 });
/** Pages with more text are looked at up to here, in characters. */
const MAX_TEXT = 40_000;

/** Where the window of `most` words with most matches begins: a little before the first of them, or at the text's own beginning. */
const findStart = (matches: readonly number[], { most, before }: ReturnType<typeof lengthOf>): number => {
  let best = { first: matches[0] ?? 0, count: 0 };
  for (const [index, first] of matches.entries()) {
    let last = index;
    while ((matches[last + 1] ?? Number.POSITIVE_INFINITY) < first + most - before) last += 1;
    if (last - index + 1 > best.count) best = { first, count: last - index + 1 };
  }
  return best.first <= 2 * before ? 0 : best.first - before;
};

const addPiece = (pieces: Piece[], raw: string, isMatch: boolean): void => {
  const last = pieces.at(-1);
  const spaced = raw.replace(/\s+/g, " ");
  const text = !last || last.text.endsWith(" ") ? spaced.trimStart() : spaced;
  if (last && last.isMatch === isMatch) last.text += text;
  else if (text) pieces.push({ text, isMatch });
};

/** Two or more labels with nothing behind them but lines to write on: "Name: ____ Datum: ____". */
const HEADER = /(?:(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,20}\s?[:\uff1a][\s_＿.…]*){2,}/gu;

/** Cuts pieces out of a text without what is to be filled in at the head of a sheet, which says nothing about it. */
const withoutHeaders = (source: string) => {
  const headers = [...source.matchAll(HEADER)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }));
  return (from: number, to: number): string => {
    let [text, at] = ["", from];
    for (const header of headers) {
      if (header.to <= at || header.from >= to) continue;
      text += `${source.slice(at, Math.max(at, header.from))} `;
      at = header.to;
    }
    return text + source.slice(at, Math.max(at, to));
  };
};

/**
 * The words of a page around the best match, as pieces (never HTML). `positions` are those of the page's index: the n-th word of
 * splitWords, counted from 1.
 */
export const makeSnippet = (text: string, positions: readonly number[], world: World): Piece[] => {
  const source = text.slice(0, MAX_TEXT);
  const words = splitWords(source, world);
  const wanted = new Set(positions.map((position) => position - 1));
  const matches = [...wanted].filter((index) => index < words.length).sort((a, b) => a - b);
  if (matches.length === 0) return [];
  const length = lengthOf(world);
  const start = findStart(matches, length);
  const end = Math.min(words.length, start + length.most);
  const pieces: Piece[] = [];
  const cut = withoutHeaders(source);
  if (start > 0) addPiece(pieces, "… ", false);
  let at = words[start]?.start ?? 0;
  for (let index = start; index < end; index += 1) {
    const word = words[index];
    if (!word) break;
    addPiece(pieces, cut(at, word.start), false);
    addPiece(pieces, wanted.has(index) ? source.slice(word.start, word.end) : cut(word.start, word.end), wanted.has(index));
    at = word.end;
  }
  if (end < words.length) addPiece(pieces, " …", false);
  else addPiece(pieces, source.slice(at).trimEnd().slice(0, 10), false);
  return pieces;
};
