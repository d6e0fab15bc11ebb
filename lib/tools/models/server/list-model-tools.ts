import { z } from "zod";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { modelFields } from "#lib/tools/models/rules.ts";
import { modelInputOf } from "#lib/tools/models/schema.ts";
import { type ModelToolId, modelToolIds } from "#lib/tools/sheets/rules.ts";
import type { ToolSummary } from "#lib/tools/sheets/schema.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

/** A picture of one white pixel (PNG), where an example needs one. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTmzKAAAAABJRU5ErkJggg==";

/** An input that the tool's schema takes, in the world's language. */
const exampleOf = (world: World, id: ModelToolId): Record<string, unknown> => {
  const { cloze } = readWordbank(world);
  const text = cloze
    .map(({ s }) => s.replace(/[[\]]/g, ""))
    .join(" ")
    .slice(0, 600);
  const given = modelFields[id].flatMap((field): [string, unknown][] => {
    switch (field.kind) {
      case "text":
        return [[field.name, text]];
      case "line":
        return [[field.name, toolTexts(world)(`tools.${id}.name`)]];
      case "material":
        return [[field.name, 1]];
      case "picture":
        return [[field.name, PIXEL]];
      default:
        return field.usual === null ? [] : [[field.name, field.usual]];
    }
  });
  return Object.fromEntries(given);
};

/** CALL-22: the tools that ask a language model, with what they take; they are told of where no model is connected, too. */
export const listModelTools = (world: World): ToolSummary[] => {
  const t = toolTexts(world);
  return modelToolIds.map((id) => ({
    id,
    name: t(`tools.${id}.name`),
    description: t(`tools.${id}.line`),
    group: "model",
    needsModel: true,
    runsIn: "server",
    worlds: [...worldCodes],
    languages: [...new Set(worldCodes.map((other) => worlds[other].bcp47))],
    inputSchema: z.toJSONSchema(modelInputOf(id), { io: "input" }),
    exampleInput: exampleOf(world, id),
    href: href(world, "aiTools.tool", { id }),
  }));
};
