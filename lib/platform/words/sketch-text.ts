import { createHash } from "node:crypto";
import { splitWords } from "#lib/platform/words/segment.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const RUN = 5;
/** Hashes that are kept of a text at most. */
export const SKETCH_LENGTH = 48;
/** A text with fewer says too little to be compared with others. */
export const LEAST_HASHES = 12;

/**
 * A bottom-k sketch of a text (Broder 1997): the smallest 48-bit hashes of its runs of five words, ascending. Two texts are as alike as the
 * share of these that they have in common. Empty for texts that are shorter than a run.
 */
export const sketchText = (text: string, world: World): number[] => {
  const words = splitWords(text, world).map(({ word }) => word);
  const hashes = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at++) {
    const run = words.slice(at, at + RUN).join(" ");
    hashes.add(createHash("sha256").update(run).digest().readUIntBE(0, 6));
  }
  return [...hashes].sort((a, b) => a - b).slice(0, SKETCH_LENGTH);
};
