import type { Result } from "#bench/load.ts";
import type { Row } from "#bench/rows.ts";
import type { Started } from "#bench/start-kreda.ts";

/** What every part of the bench is given. */
export type Bench = {
  /** The finished build with the demonstration's catalogue. */
  kreda: Started;
  floor: Started;
  /** Of Kreda's database. */
  databaseUrl: string;
  /** A material page of the world de. */
  material: string;
  /** Fewer rounds and requests: for a look, and for continuous integration. */
  isQuick: boolean;
};

export type Part = (bench: Bench) => Promise<Row[]>;

/** How often each comparison is made: a quick look has as many rounds, each shorter. */
export const ROUNDS = 3;
/** A share of requests for a quick look. */
export const requestsOf = ({ isQuick }: Bench, requests: number): number => (isQuick ? Math.ceil(requests / 4) : requests);

/** Measures ours and the floor in turns, so that what the machine does besides falls on both. The first round warms and is thrown away. */
export const inTurns = async <F, O>(floor: () => Promise<F>, ours: () => Promise<O>): Promise<{ floor: F; ours: O }[]> => {
  const rounds: { floor: F; ours: O }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = { floor: await floor(), ours: await ours() };
    if (round > 0) rounds.push(pair);
  }
  return rounds;
};

type Figure = "rps" | "cpuMsPerRequest" | "p50" | "p99";
/** One figure of both sides of each round. */
export const figureOf = (rounds: readonly { floor: Result; ours: Result }[], figure: Figure) =>
  rounds.map(({ floor, ours }) => ({ floor: floor[figure], ours: ours[figure] }));
