import { fillPattern, type Query, withQuery } from "#lib/platform/routes/fill-pattern.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import type { RouteKey, RouteParams } from "#lib/platform/routes/routes.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * The path of a page in a world, e.g. `href("de", "material", { id: 7, slug: "bruch-domino" })`.
 * The only way internal links are made. Throws when the world does not have the route.
 */
export const href = <Key extends RouteKey>(
  world: World,
  key: Key,
  ...[params, query]: keyof RouteParams<Key> extends never
    ? [params?: Record<string, never>, query?: Query]
    : [params: RouteParams<Key>, query?: Query]
): string => {
  const pattern = pathPattern(world, key);
  if (pattern === null) throw new Error(`${worlds[world].code} has no route ${key}`);
  const path = fillPattern(pattern, params as Record<string, string | number> | undefined);
  return withQuery(path === "/" ? `/${world}` : `/${world}${path}`, query);
};
