import type { Random } from "#lib/platform/generators/random.ts";

/** One end of a tile: a picture or a text. `id` tells it from every other one; equal ends have one id. */
export type DominoFace = { id: string; picture: string | null; text: string };
export type DominoPair = { ask: DominoFace; answer: DominoFace };
/** What it answers is on the left, what it asks is on the right. */
export type DominoTile = { left: DominoFace; right: DominoFace; answers: string };

/** Pairs of which none asks or answers what another one does; else two tiles would fit one place. */
export const withoutDoubles = <Pair extends DominoPair>(pairs: readonly Pair[]): Pair[] => {
  const seen = new Set<string>();
  return pairs.filter(({ ask, answer }) => {
    if (ask.id === answer.id || seen.has(ask.id) || seen.has(answer.id)) return false;
    seen.add(ask.id).add(answer.id);
    return true;
  });
};

/** Tiles of a game in which each follows exactly one other and the last leads back to the first, in mixed order. */
export const makeDomino = (random: Random, pairs: readonly DominoPair[]): DominoTile[] => {
  const ring = random.shuffle(pairs);
  return random.shuffle(
    ring.map(({ ask }, i) => {
      const before = ring.at(i - 1) as DominoPair;
      return { left: before.answer, right: ask, answers: before.ask.id };
    }),
  );
};

/** Whether the tiles close to one circle: from each exactly one other follows, and going on comes past all. */
export const isCircle = (tiles: readonly DominoTile[]): boolean => {
  let at = tiles[0];
  const seen = new Set<DominoTile>();
  while (at && !seen.has(at)) {
    seen.add(at);
    const asked = at.right.id;
    const next = tiles.filter(({ answers }) => answers === asked);
    // An answer that stands on two tiles would fit twice, whatever it was written for.
    if (next.length !== 1 || tiles.filter(({ left }) => left.id === next[0]?.left.id).length !== 1) return false;
    at = next[0];
  }
  return at === tiles[0] && seen.size === tiles.length;
};
