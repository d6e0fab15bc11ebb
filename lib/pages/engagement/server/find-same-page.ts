import type { SamePages } from "#lib/pages/engagement/schema.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { routes } from "#lib/platform/routes/routes.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

/**
 * WORLD-9: the page at this path in every world that has it. What belongs to one world alone (a material, an author, an order, a link from
 * a mail) has no counterpart: its addresses carry an id, and so none is given.
 */
export const findSamePage = (path: string): SamePages => {
  const found = resolve(path.split(/[?#]/, 1)[0] ?? "");
  if (found.kind !== "page" || routes[found.key].path.includes("{")) return { pages: {} };
  const worlds = worldCodes.filter((world) => pathPattern(world, found.key) !== null);
  return { pages: Object.fromEntries(worlds.map((world) => [world, pathOf(world, found.key)])) };
};
