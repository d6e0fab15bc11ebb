import { pathPattern } from "#lib/routes/pathnames.ts";
import type { RouteKey, RouteParams } from "#lib/routes/routes.ts";
import { worlds, type World } from "#lib/worlds/worlds.ts";

type Query = Record<string, string | number | readonly string[] | undefined>;

/** Fills `{name}` in a pattern; throws when a parameter is missing, because a broken link must not reach a visitor. */
export const fillPattern = (pattern: string, params: Record<string, string | number> = {}): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`path parameter ${name} is missing for ${pattern}`);
    return encodeURIComponent(String(value));
  });

/** Appends a query; undefined values are left out, lists are repeated. */
export const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/**
 * The path of a page in a world, e.g. `href("de", "material", { id: 7, slug: "bruch-domino" })`.
 * The only way internal links are made. Throws when the world does not have the route.
 */
export const href = <Key extends RouteKey>(
  world: World,
  key: Key,
  ...[params, query]: keyof RouteParams<Key> extends never ? [params?: Record<string, never>, query?: Query] : [params: RouteParams<Key>, query?: Query]
): string => {
  const pattern = pathPattern(world, key);
  if (pattern === null) throw new Error(`${worlds[world].code} has no route ${key}`);
  const path = fillPattern(pattern, params as Record<string, string | number> | undefined);
  return withQuery(path === "/" ? `/${world}` : `/${world}${path}`, query);
};
