import type { World } from "#lib/platform/worlds/worlds.ts";

/** The shelves of the tool catalogue, in its order. */
export const toolGroups = ["numbers", "words", "games", "classroom", "model"] as const;
export type ToolGroup = (typeof toolGroups)[number];

/**
 * A tool that runs in the browser alone, because what is typed into it is nobody else's business: names of pupils, texts of others. It has a page
 * and a place on a shelf, and no endpoint. `worlds`: where its sentences are written; everywhere without it.
 */
export type BrowserTool = { id: string; group: ToolGroup; worlds?: readonly World[] };
export const browserTools = [
  { id: "text-level", group: "words" },
  { id: "groups", group: "classroom" },
  { id: "seating-plan", group: "classroom" },
  { id: "report-comments", group: "classroom", worlds: ["de", "es", "fr", "gr", "it"] },
] as const satisfies readonly BrowserTool[];

export type BrowserToolId = (typeof browserTools)[number]["id"];

/** Tools that ask a language model (docs/decisions/0082); what they take stands in `lib/tools/models`. They are there in all worlds. */
export const modelToolIds = [
  "rewrite-text",
  "translate-text",
  "text-questions",
  "lesson-ideas",
  "feedback-draft",
  "differentiate-material",
  "picture-description",
] as const;
export type ModelToolId = (typeof modelToolIds)[number];

/** The tool with a model of an id; undefined for any other word. */
export const findModelTool = (id: string): ModelToolId | undefined => modelToolIds.find((one) => one === id);

/** The tools of a world that run in the browser, in the catalogue's order. */
export const browserToolsOf = (world: World): readonly (BrowserTool & { id: BrowserToolId })[] =>
  browserTools.filter((tool: BrowserTool) => tool.worlds?.includes(world) ?? true);
