import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const banks = new Map<World, Wordbank>();

/** The words, texts and labels of a world's school language; read once per process. */
export const readWordbank = (world: World): Wordbank => {
  const known = banks.get(world);
  if (known) return known;
  const bank = JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
  banks.set(world, bank);
  return bank;
};
