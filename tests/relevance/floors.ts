import { readFileSync, writeFileSync } from "node:fs";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Measured } from "#tests/relevance/measure.ts";

type Floor = { ndcg: number; empty: number };

const file = "tests/relevance/floor.json";

/** What each world's search has reached. */
export const readFloors = (): Partial<Record<World, Floor>> => JSON.parse(readFileSync(file, "utf8")) as Partial<Record<World, Floor>>;

/** Writes what is better than before, to two digits; nothing ever becomes worse. */
export const raiseFloors = (measured: readonly Measured[]): void => {
  const floors = readFloors();
  for (const { world, ndcg, empty } of measured) {
    const known = floors[world] ?? { ndcg: 0, empty: 1 };
    floors[world] = {
      ndcg: Math.max(known.ndcg, Math.floor(ndcg * 100) / 100),
      empty: Math.min(known.empty, Math.ceil(empty * 1000) / 1000),
    };
  }
  writeFileSync(file, `${JSON.stringify(floors, null, 2)}\n`);
};
