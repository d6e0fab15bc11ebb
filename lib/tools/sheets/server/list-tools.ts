import { z } from "zod";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { browserToolsOf, type SheetToolId, type Tool, type ToolGroup, type ToolId, tools } from "#lib/tools/sheets/rules.ts";
import { inputOf, type ToolSummary } from "#lib/tools/sheets/schema.ts";
import { exampleInput } from "#lib/tools/sheets/server/example-request.ts";
import { isToolOf } from "#lib/tools/sheets/server/read-request.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

/** Tools that make sheets in a world's school language, in the order of the catalogue. */
export const toolsOf = (world: World): readonly (Tool & { id: SheetToolId })[] => tools.filter((tool) => isToolOf(world, tool));

/** CALL-22: what every tool of a world is called and takes; tools of the browser take nothing, for nobody is asked. */
export const listTools = async (world: World): Promise<ToolSummary[]> => {
  const t = toolTexts(world);
  const common = ({ id, group }: { id: ToolId; group: ToolGroup }, everywhere: World[]) => ({
    id,
    name: t(`tools.${id}.name`),
    description: t(`tools.${id}.line`),
    group,
    needsModel: false,
    worlds: everywhere,
    languages: [...new Set(everywhere.map((other) => worlds[other].bcp47))],
    href: href(world, "aiTools.tool", { id }),
  });
  const sheets = toolsOf(world).map((tool): ToolSummary => {
    const everywhere = worldCodes.filter((other) => isToolOf(other, tool));
    const inputSchema = z.toJSONSchema(inputOf(tool, kinds[tool.kind].levels), { io: "input" });
    return { ...common(tool, everywhere), runsIn: "server", inputSchema, exampleInput: exampleInput(world, tool) };
  });
  const inBrowser = browserToolsOf(world).map((tool): ToolSummary => {
    const everywhere = worldCodes.filter((other) => browserToolsOf(other).includes(tool));
    return { ...common(tool, everywhere), runsIn: "browser", inputSchema: null, exampleInput: null };
  });
  return [...sheets, ...inBrowser];
};
