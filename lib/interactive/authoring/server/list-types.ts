import { z } from "zod";
import type { TypeList } from "#lib/interactive/authoring/schema.ts";
import { itemTypeNames, itemTypes, solutionOf } from "#lib/interactive/exercises/rules.ts";
import { itemOf } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** All types of exercises, each with an example of the world. */
export const listTypes = (world: World): TypeList => ({
  items: itemTypeNames.map((type) => {
    const example = exampleItem(world, type);
    return {
      type,
      schema: z.toJSONSchema(itemOf(type), { io: "input" }),
      answerSchema: z.toJSONSchema(itemTypes[type].answer, { io: "input" }),
      example,
      solution: solutionOf(example) as Record<string, unknown>,
    };
  }),
});
