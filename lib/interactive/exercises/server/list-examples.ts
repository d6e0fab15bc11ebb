import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** An example of every type in the school language of a world, each under its own id: what is played of one is not mixed with another. */
export const listExamples = (world: World): Item[] =>
  itemTypeNames.map((type, index) => ({ ...exampleItem(world, type), id: `example${index + 1}` }));
