import { parseArgs } from "node:util";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

export type Options = { worlds: World[] | undefined; limit: number | undefined; concurrency: number };

/** `--world de,gr --limit 50 --concurrency 6`. @throws Error for what is no such option. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: { world: { type: "string" }, limit: { type: "string" }, concurrency: { type: "string" } },
  });
  const named = values.world?.split(",").map((world) => world.trim());
  const unknown = named?.find((world) => !isWorld(world));
  if (unknown !== undefined) throw new Error(`There is no world "${unknown}".`);
  const count = (text: string | undefined, name: string): number | undefined => {
    if (text === undefined) return undefined;
    if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} must be a number from 1.`);
    return Number(text);
  };
  return {
    worlds: named?.filter(isWorld),
    limit: count(values.limit, "limit"),
    concurrency: Math.min(8, count(values.concurrency, "concurrency") ?? 6),
  };
};
