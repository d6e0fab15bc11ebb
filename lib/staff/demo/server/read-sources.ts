import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import type { SchoolWords, WorldSource } from "#lib/staff/demo/planned-material.ts";
import type { DemoWords } from "#lib/staff/demo/words.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

const read = <T>(folder: string, world: World): T => JSON.parse(readFileSync(join(process.cwd(), folder, `${world}.json`), "utf8")) as T;

/** Word banks, school words and the demonstration's own words of all worlds. */
export const readSources = (): Record<World, WorldSource> =>
  Object.fromEntries(
    worldCodes.map((world): [World, WorldSource] => [
      world,
      {
        bank: readWordbank(world),
        school: read<SchoolWords>("lib/catalogue/taxonomy/data", world),
        words: read<DemoWords>("lib/staff/demo/words", world),
      },
    ]),
  ) as Record<World, WorldSource>;
