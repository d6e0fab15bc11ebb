export type Random = {
  /** [0, 1) */
  next: () => number;
  /** Whole number from min to max, both included. */
  int: (min: number, max: number) => number;
  /** One element; the list must not be empty. */
  pick: <T>(items: readonly T[]) => T;
  /** A new list in another order. */
  shuffle: <T>(items: readonly T[]) => T[];
  /** `count` different elements (fewer if the list is shorter). */
  sample: <T>(items: readonly T[], count: number) => T[];
};

/** mulberry32: 32 bits of state, the same numbers on every machine. Not for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return {
    next,
    int,
    shuffle,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    sample: (items, count) => shuffle(items).slice(0, count),
  };
};

/** FNV-1a over the parts: turns a request into one seed, so that each kind, level and variant gets its own numbers. */
export const seedFrom = (...parts: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5;
  for (const char of parts.join("\u0001")) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};
