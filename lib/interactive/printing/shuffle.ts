import type { Random } from "#lib/platform/generators/random.ts";

/** How often another order is drawn, where the first is the right one. */
const TRIES = 20;

/** In another order than the given one, where parts that look alike allow that. `lookOf`: what tells two of them apart. */
export const shuffleAway = <T>(random: Random, parts: readonly T[], lookOf: (part: T) => string): T[] => {
  const looks = (order: readonly T[]) => JSON.stringify(order.map(lookOf));
  const given = looks(parts);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mixed = random.shuffle(parts);
    if (looks(mixed) !== given) return mixed;
  }
  // Few parts may fall back into their order by chance every time: the first goes to the end, which is another order unless all look alike.
  return [...parts.slice(1), ...parts.slice(0, 1)];
};
