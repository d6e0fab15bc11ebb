import type { TextPiece } from "#lib/interactive/exercises/rules.ts";
import { freshId, type Row } from "#lib/interactive/forms/schema.ts";
import { wordsIn } from "#lib/platform/generators/script-units.ts";

/** A stretch of a text that is written with its places in brackets: [what is asked for], {what can be touched and is not}. */
export type Stretch = { text: string } | { word: string; isTarget: boolean };

/** Reads brackets; `\[` is one that is meant as such, and one that is never closed is as well. */
export const readBrackets = (text: string): Stretch[] => {
  const found: Stretch[] = [];
  let plain = "";
  const token = /\\([[\]{}\\])|\[((?:\\.|[^[\]\\\n])*)\]|\{((?:\\.|[^{}\\\n])*)\}|[\s\S]/gu;
  const bare = (word: string) => word.replace(/\\(.)/gu, "$1");
  for (const [whole, meant, target, other] of text.matchAll(token)) {
    if (target === undefined && other === undefined) plain += meant ?? whole;
    else {
      if (plain) found.push({ text: plain });
      plain = "";
      found.push({ word: bare(target ?? other ?? ""), isTarget: target !== undefined });
    }
  }
  if (plain) found.push({ text: plain });
  return found;
};

const escaped = (text: string): string => text.replace(/[[\]{}\\]/g, "\\$&");

export const writeBrackets = (stretches: readonly Stretch[]): string =>
  stretches.map((one) => ("text" in one ? escaped(one.text) : one.isTarget ? `[${escaped(one.word)}]` : `{${escaped(one.word)}}`)).join("");

/** Every word of the stretches between targets can be touched, where none is marked as such by hand. */
export const withEveryWord = (stretches: readonly Stretch[], language: string): Stretch[] =>
  stretches.some((one) => "word" in one && !one.isTarget)
    ? [...stretches]
    : stretches.flatMap((one): Stretch[] => {
        if ("word" in one) return [one];
        const parts: Stretch[] = [];
        let end = 0;
        for (const { word, index } of wordsIn(one.text, language)) {
          if (index > end) parts.push({ text: one.text.slice(end, index) });
          parts.push({ word, isTarget: false });
          end = index + word.length;
        }
        if (end < one.text.length) parts.push({ text: one.text.slice(end) });
        return parts;
      });

/** A word where none can be touched is a text again; all places of a text without touchable ones are targets. */
export const onlyTargets = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.map((one) => ("word" in one && !one.isTarget ? { text: `{${one.word}}` } : one));

type Place = Extract<Stretch, { word: string }>;
export const placesOf = (stretches: readonly Stretch[]): Place[] => stretches.filter((one): one is Place => "word" in one);

/** Pieces of a body: places by the ids of their rows, texts that lie side by side as one. */
export const piecesOf = (stretches: readonly Stretch[], ids: readonly string[]): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let place = 0;
  for (const one of stretches) {
    const last = pieces.at(-1);
    if ("word" in one) {
      pieces.push({ gap: ids[place] ?? "" });
      place += 1;
    } else if (last && "text" in last) last.text += one.text;
    else pieces.push({ text: one.text });
  }
  return pieces;
};

/** Pieces of a body with the words that stand in their places. */
export const stretchesOf = (pieces: readonly TextPiece[], wordOf: (id: string) => { word: string; isTarget: boolean }): Stretch[] =>
  pieces.map((piece) => ("text" in piece ? { text: piece.text } : wordOf(piece.gap)));

/**
 * Rows of the places of a text after it was changed: a place keeps its row when its word stayed, or when it is the one that was changed.
 * A row whose place is gone for now is kept at the end (`off`), with all that was said of it, until its word is back.
 */
export const followText = (rows: readonly Row[], places: readonly { word: string; isTarget: boolean }[], letter: string): Row[] => {
  const free = new Set(rows);
  const take = (found: Row | undefined): Row | undefined => {
    if (found) free.delete(found);
    return found;
  };
  const first = [...rows].sort((a, b) => (a.off ?? "").length - (b.off ?? "").length);
  const kept = places.map(({ word }) => take(first.find((row) => free.has(row) && row.word === word)));
  const made = places.map((_, index) => kept[index] ?? take(rows.find((row) => free.has(row) && !row.off)));
  const all: Row[] = [...rows];
  const here = places.map(({ word, isTarget }, index): Row => {
    const before = made[index];
    const row = { ...(before ?? { id: freshId(all, letter) }), word, isTarget: isTarget ? "yes" : "", off: "" };
    if (!before) all.push(row);
    return row;
  });
  return [...here, ...[...free].map((row) => ({ ...row, off: "yes" }))];
};
