import { helpCategories } from "#lib/pages/content/schema.ts";
import { type Found, listContent } from "#lib/pages/content/server/find-content.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** All articles of the help in their order: by category, then as their files say. */
export const listHelp = async (world: World): Promise<Found<"help">[]> => {
  const place = ({ matter }: Found<"help">) => helpCategories.indexOf(matter.category) * 1_000 + matter.order;
  return (await listContent("help", world)).sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
};
