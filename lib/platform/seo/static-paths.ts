import { fillPattern } from "#lib/platform/routes/fill-pattern.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The path of a route known only at run time; href() is for those written in the source. */
export const pathOf = (world: World, key: RouteKey, params?: Record<string, string | number>): string => {
  const path = fillPattern(pathPattern(world, key) ?? "/", params);
  return path === "/" ? `/${world}` : `/${world}${path}`;
};

/** Pages of a world that stand still, exist and may be indexed. */
export const staticPaths = (world: World): string[] =>
  routeKeys
    .filter((key) => {
      const { sitemap, path, robots } = routes[key];
      // Author hosts have these paths without a world.
      const isOwnHost = key.startsWith("authorDomain.");
      return sitemap === "static" && robots === "index,follow" && !isOwnHost && !path.includes("{") && pathPattern(world, key) !== null;
    })
    .map((key) => pathOf(world, key));
