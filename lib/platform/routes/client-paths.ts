import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import type { RouteKey } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Path patterns of one world, the only part of the table that reaches a browser. */
export type ClientPaths = Readonly<Partial<Record<RouteKey, string>>>;

/** For WorldProvider: the patterns of these routes in a world. Routes that it lacks or whose page is not built are left out. */
export const clientPaths = (world: World, keys: readonly RouteKey[]): ClientPaths => {
  const paths: Partial<Record<RouteKey, string>> = {};
  for (const key of keys) {
    const pattern = pathPattern(world, key);
    if (pattern !== null) paths[key] = pattern === "/" ? `/${world}` : `/${world}${pattern}`;
  }
  return paths;
};
