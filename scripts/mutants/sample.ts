/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * `size` of all, each as likely as the other and none twice, and any first part of them a sample itself; the same for the same seed. All, shuffled,
 * when there are no more.
 */
export const drawSample = <T>(all: readonly T[], size: number, seed: number): T[] => {
  const next = numbersOf(seed);
  const places = all.map((_, place) => place);
  const drawn = Math.min(size, all.length);
  for (let at = 0; at < drawn; at++) {
    const from = at + Math.floor(next() * (places.length - at));
    [places[at], places[from]] = [places[from] as number, places[at] as number];
  }
  return places.slice(0, drawn).map((place) => all[place] as T);
};

const Z = 1.959964; // of 95 % of a normal distribution

/** Where the share of all lies with 95 % certainty when `hits` of a sample of `size` were hits (Wilson's score interval); from 0 to 1. */
export const wilsonInterval = (hits: number, size: number): [low: number, high: number] => {
  if (size === 0) return [0, 1];
  const share = hits / size;
  const middle = share + Z ** 2 / (2 * size);
  const half = Z * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2));
  const whole = 1 + Z ** 2 / size;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
};
