import type { PageDifference } from "#lib/catalogue/materials/schema.ts";

/** A page as a version remembers it: 64-bit average hash of its picture in hex, and a hash of its words. */
export type ComparedPage = { picture: string | null; text: string };

/** The same page drawn in another size differs in a few cells whose grey lies at the average; another picture in far more. */
const ALIKE_BITS = 6;

const distance = (a: string, b: string): number => {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count++;
  return count;
};

const isHash = (hash: string | null): hash is string => hash !== null && /^[0-9a-f]{16}$/i.test(hash);

const isPictureAlike = (a: ComparedPage, b: ComparedPage): boolean =>
  a.picture === b.picture || (isHash(a.picture) && isHash(b.picture) && distance(a.picture, b.picture) <= ALIKE_BITS);

const isSame = (a: ComparedPage, b: ComparedPage): boolean => a.text === b.text && isPictureAlike(a, b);

/** MD5 of no words at all: two pages without words have nothing in common by that. */
const NO_WORDS = "d41d8cd98f00b204e9800998ecf8427e";
const isAlike = (a: ComparedPage, b: ComparedPage): boolean =>
  (a.text === b.text && a.text !== NO_WORDS) || (a.picture !== null && isPictureAlike(a, b));

type Pair = [before: number, after: number];

/** The longest common subsequence as pairs of indexes, in order. */
const align = (before: readonly number[], after: readonly number[], isEqual: (i: number, j: number) => boolean): Pair[] => {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const equal = isEqual(before[i] as number, after[j] as number);
      lengths[i * width + j] = equal ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    const [one, other] = [before[i] as number, after[j] as number];
    if (isEqual(one, other) && at(i, j) === at(i + 1, j + 1) + 1) {
      pairs.push([one, other]);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};

/** What lies between aligned pages: runs of indexes on both sides. */
const gaps = (pairs: readonly Pair[], before: readonly number[], after: readonly number[]): { before: number[]; after: number[] }[] => {
  const found: { before: number[]; after: number[] }[] = [];
  let [left, right] = [-1, -1];
  for (const [i, j] of [...pairs, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as Pair]) {
    found.push({ before: before.filter((index) => index > left && index < i), after: after.filter((index) => index > right && index < j) });
    [left, right] = [i, j];
  }
  return found.filter((gap) => gap.before.length > 0 || gap.after.length > 0);
};

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * What is new, changed and gone between two versions. Equal pages are aligned first (longest common subsequence), so that an inserted page
 * does not make all after it look changed; between them pages that are alike, then those in the same place, count as changed.
 * Page numbers are 1-based; `removed` are those of `before`.
 */
export const comparePages = (before: readonly ComparedPage[], after: readonly ComparedPage[]): PageDifference => {
  const equal = (test: (a: ComparedPage, b: ComparedPage) => boolean) => (i: number, j: number) =>
    test(before[i] as ComparedPage, after[j] as ComparedPage);
  const [all, every] = [indexes(before.length), indexes(after.length)];
  // What both begin and end with needs no table.
  let start = 0;
  while (start < before.length && start < after.length && equal(isSame)(start, start)) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && equal(isSame)(before.length - 1 - end, after.length - 1 - end)) end++;
  const [mid, inner] = [all.slice(start, before.length - end), every.slice(start, after.length - end)];
  const difference: PageDifference = { added: [], changed: [], removed: [] };
  for (const gap of gaps(align(mid, inner, equal(isSame)), mid, inner)) {
    const alike = align(gap.before, gap.after, equal(isAlike));
    difference.changed.push(...alike.map(([, j]) => j + 1));
    for (const rest of gaps(alike, gap.before, gap.after)) {
      const paired = Math.min(rest.before.length, rest.after.length);
      difference.changed.push(...rest.after.slice(0, paired).map((j) => j + 1));
      difference.added.push(...rest.after.slice(paired).map((j) => j + 1));
      difference.removed.push(...rest.before.slice(paired).map((i) => i + 1));
    }
  }
  difference.changed.sort((a, b) => a - b);
  return difference;
};
