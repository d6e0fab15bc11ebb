import { LEAST_HASHES, SKETCH_LENGTH } from "#lib/platform/words/sketch-text.ts";

/** Grows by one whenever pages are compared otherwise: then all materials are grouped anew, by and by. */
export const VARIANT_MEASURE = 1;

/** From this share of common word sequences on two pages say the same, 0 to 1. Higher than what a person is asked to look at: nobody looks here. */
const SAME_TEXT = 0.6;
/** Of the pages of the longer one so many have their like in the other, 0 to 1. */
const SAME_PAGES = 0.8;
/** How far the ink of two equal pictures may differ, as a factor. */
const SAME_INK = 0.02;

/** A page by its hashes; `text` is needed only where it has fewer than LEAST_HASHES. */
export type HashedPage = { sketch: readonly number[]; pictureHash: string | null; inkShare: number | null; text: string };

/** The share of the smallest hashes of both that each has (Broder 1997): an estimate of how many word sequences they have in common. */
const shareOf = (a: readonly number[], b: readonly number[]): number => {
  const [inA, inB] = [new Set(a), new Set(b)];
  const smallest = [...new Set([...a, ...b])].sort((one, other) => one - other).slice(0, SKETCH_LENGTH);
  return smallest.filter((hash) => inA.has(hash) && inB.has(hash)).length / smallest.length;
};

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

const isSamePicture = (a: HashedPage, b: HashedPage): boolean => {
  if (a.pictureHash === null || a.pictureHash !== b.pictureHash || a.inkShare === null || b.inkShare === null) return false;
  return Math.abs(a.inkShare - b.inkShare) <= SAME_INK * Math.max(a.inkShare, b.inkShare);
};

/** Two pages say the same: by their texts, or, where there are few words, by the same few words under the same picture. */
const isPageAlike = (a: HashedPage, b: HashedPage): boolean => {
  if (a.sketch.length >= LEAST_HASHES && b.sketch.length >= LEAST_HASHES) return shareOf(a.sketch, b.sketch) >= SAME_TEXT;
  if (a.sketch.length >= LEAST_HASHES || b.sketch.length >= LEAST_HASHES) return false;
  return isSamePicture(a, b) && plain(a.text) === plain(b.text);
};

/** Whether two materials of one author are variants of one source: nearly all pages of the longer one have their like in the other, each once. */
export const areVariants = (a: readonly HashedPage[], b: readonly HashedPage[]): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const needed = Math.ceil(long.length * SAME_PAGES);
  if (short.length === 0 || short.length < needed) return false;
  const free = new Set(short);
  const met = long.filter((page) => {
    const like = [...free].find((other) => isPageAlike(page, other));
    return like !== undefined && free.delete(like);
  });
  return met.length >= needed;
};

/**
 * Which materials belong together, each with the smallest id of its group, null where it is alone. Variants of variants are variants: whoever
 * looks for one of them wants to choose among all.
 */
export const groupsOf = (ids: readonly number[], isVariant: (a: number, b: number) => boolean): Map<number, number | null> => {
  const waiting = new Set([...ids].sort((a, b) => a - b));
  const groups = new Map<number, number | null>();
  for (const first of waiting) {
    waiting.delete(first);
    const group = [first];
    for (const one of group) {
      for (const other of waiting) {
        if (!isVariant(one, other)) continue;
        waiting.delete(other);
        group.push(other);
      }
    }
    for (const id of group) groups.set(id, group.length > 1 ? first : null);
  }
  return groups;
};
