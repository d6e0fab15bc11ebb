import type { GenerateRequest } from "#lib/platform/generators/sheet/generate.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { Tool } from "#lib/tools/sheets/rules.ts";
import type { ToolInput } from "#lib/tools/sheets/schema.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** The seed of the pictures in the catalogue, and of a form that nobody has filled yet. */
export const EXAMPLE_SEED = 7;

/** What a tool is shown with before anything was asked of it: an input that its schema takes. */
export const exampleInput = (world: World, tool: Tool): ToolInput => ({
  ...(tool.words && { theme: readWordbank(world).themes[0]?.key }),
  sheets: tool.sheets.usual,
});

/** The same as the generator takes it. */
export const exampleRequest = (world: World, tool: Tool): GenerateRequest => ({
  world: worlds[world],
  wordbank: readWordbank(world),
  level: 1,
  seed: EXAMPLE_SEED,
  choice: 0,
  style: "plain",
  ...exampleInput(world, tool),
});
