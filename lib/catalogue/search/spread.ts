/** What decides whether two results look alike to who reads down the list. */
export type Placed = {
  id: number;
  /** Points of the ranking; 0 where nothing was typed. */
  weight: number;
  isBundle: boolean;
  authorId: number;
  materialType: string | null;
  topics: readonly string[];
};

/** So many places are mixed: what is seen without turning a page. */
const MIXED = 10;
/** So many of the best are looked at for them. A page of results never ends within it. */
export const SPREAD_OVER = 36;
/** A result never gives way to one with less than this share of its points. */
const NEAR = 0.75;

const isAlike = (a: Placed, b: Placed): boolean =>
  a.authorId === b.authorId && a.materialType === b.materialType && a.topics.join() === b.topics.join();

/**
 * The best results in their order, mixed: among the first ten no two neighbours share author, kind and topics, and no bundle opens the list – where
 * others fit (nearly) as well, so nobody is sent past a good match for the sake of variety.
 */
export const spread = <Row extends Placed>(best: readonly Row[]): Row[] => {
  const waiting = [...best];
  const placed: Row[] = [];
  while (placed.length < MIXED && waiting.length > 0) {
    const last = placed.at(-1);
    const least = Math.max(...waiting.map(({ weight }) => weight)) * NEAR;
    const next = waiting.findIndex((row) => row.weight >= least && (last ? !isAlike(last, row) : !row.isBundle));
    placed.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return [...placed, ...waiting];
};
