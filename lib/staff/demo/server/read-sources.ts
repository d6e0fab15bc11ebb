import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import type { SchoolWords, WorldSource } from "#lib/staff/demo/planned-material.ts";

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(process.cwd(), "lib", ...path), "utf8")) as T;

/** Word bank of a world; throws ENOENT for a world without one. */
const readWordbank = (world: World): Wordbank => read<Wordbank>("demo", "wordbank", `${world}.json`);

/** Word banks and school words of all worlds. */
export const readSources = (): Record<World, WorldSource> =>
  Object.fromEntries(
    worldCodes.map((world) => [world, { bank: readWordbank(world), school: read<SchoolWords>("taxonomy", "data", `${world}.json`) }]),
  ) as Record<World, WorldSource>;
