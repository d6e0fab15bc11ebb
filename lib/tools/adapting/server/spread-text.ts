/** More words than a paragraph has on both sides, multiplied: then it is compared as a whole. */
const MOST_PAIRS = 250_000;

const wordsOf = (text: string): string[] => text.match(/\s*[\p{L}\p{N}\p{M}]+|\s*[^\s\p{L}\p{N}\p{M}]|\s+/gu) ?? [];

/** Pairs of places at which two lists say the same, the longest such row (Wagner and Fischer's table). */
const commonWords = (a: readonly string[], b: readonly string[]): [number, number][] => {
  if (a.length * b.length > MOST_PAIRS) return [];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};

/** Characters of the old text with the piece that each is in, and of the new one with the piece that each will be in. */
type Placed = { text: string; piece: number };

/** What stands between two words that stayed: same beginnings and ends stay, too; the new takes the place of the old, or of what is before it. */
const placeGap = (old: readonly Placed[], added: readonly string[], before: number): Placed[] => {
  const most = Math.min(old.length, added.length);
  let first = 0;
  while (first < most && old[first]?.text === added[first]) first++;
  let last = 0;
  while (last < most - first && old[old.length - 1 - last]?.text === added[added.length - 1 - last]) last++;
  const replaced = old.slice(first, old.length - last);
  const piece = replaced[0]?.piece ?? old[first - 1]?.piece ?? before;
  const middle = added.slice(first, added.length - last).map((text) => ({ text, piece }));
  return [...old.slice(0, first), ...middle, ...old.slice(old.length - last)];
};

/**
 * Another text over the same stretches: words that stay, stay in their look, and what is new takes the look of what it replaces, or of what stands
 * before it. As many pieces as were given, which together say the new text.
 */
export const spreadText = (pieces: readonly string[], text: string): string[] => {
  const old = pieces.flatMap((one, piece) => Array.from(one, (character) => ({ text: character, piece })));
  const [oldWords, newWords] = [wordsOf(pieces.join("")), wordsOf(text)];
  const spread: Placed[] = [];
  let [from, oldWord, newWord] = [0, 0, 0];
  const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + Array.from(word).length, 0);
  for (const [i, j] of [...commonWords(oldWords, newWords), [oldWords.length, newWords.length] as const]) {
    const until = from + lengthOf(oldWords.slice(oldWord, i));
    const added = newWords.slice(newWord, j).flatMap((word) => Array.from(word));
    spread.push(...placeGap(old.slice(from, until), added, spread.at(-1)?.piece ?? old[0]?.piece ?? 0));
    const kept = until + lengthOf(oldWords.slice(i, i + 1));
    spread.push(...old.slice(until, kept));
    [from, oldWord, newWord] = [kept, i + 1, j + 1];
  }
  return pieces.map((_, piece) =>
    spread
      .filter((one) => one.piece === piece)
      .map((one) => one.text)
      .join(""),
  );
};
