import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import { pathOf } from "#lib/platform/seo/static-paths.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** These have their paths on authors' own hosts alone. */
const isOfHosts = (key: RouteKey): boolean => key.startsWith("authorDomain.");

/** Any that fit the pattern: a shell knows nothing of what it will be about. */
const anything: Record<string, string> = { id: "1", slug: "x", token: "x".repeat(32), school: "alle" };

export type Seed = {
  path: string;
  /** A page without data, the same for everybody: only its status and its directive count. */
  isShell: boolean;
  /** It has no page of its own and leads to another. */
  leadsOn: boolean;
};

/** The pages of a world by the table of routes: public ones that need nothing to be named, and the shells of all personal ones. */
export const seedsOf = (world: World): Seed[] =>
  routeKeys.flatMap((key): Seed[] => {
    const { path, access } = routes[key];
    const isShell = access === "personal";
    if (isOfHosts(key) || pathPattern(world, key) === null) return [];
    if (path.includes("{") && !isShell) return [];
    return [{ path: pathOf(world, key, anything), isShell, leadsOn: "redirectTo" in routes[key] || key === "cabinet" }];
  });

/** A card of its own of the first material of each world: nothing links to it, other sites embed it. */
export const cardSeedsOf = (worlds: readonly World[], paths: Iterable<string>): Seed[] => {
  const all = [...paths];
  return worlds.flatMap((world) => {
    const first = all.map(resolve).find((found) => found.kind === "page" && found.world === world && found.key === "material");
    const id = first?.kind === "page" ? /\/(\d+)\//.exec(first.internalPath)?.[1] : undefined;
    return id ? [{ path: pathOf(world, "materialCardPreview", { id }), isShell: false, leadsOn: false }] : [];
  });
};
