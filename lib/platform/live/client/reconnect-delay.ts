const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the next try, in ms: 2 s at first, doubling, at most a minute (STATE-5). A quarter more at random, so that
 * thousands of clients do not come back in the same moment. `attempt` counts from 0, `random` is in [0, 1).
 */
export const reconnectDelay = (attempt: number, random: number, firstMs = FIRST_MS): number =>
  Math.round(Math.min(firstMs * 2 ** attempt * (1 + random / 4), LONGEST_MS));
