import { readdirSync } from "node:fs";
import path from "node:path";

type Route = {
  /** As the OpenAPI document writes it: /api/v1/orders/{id}. */
  name: string;
  /** Where its route.ts lies, absolute. */
  file: string;
  /** Names of what is left open, in order; with `...` before it where it takes the rest of the path. */
  open: readonly string[];
};

type Node = { fixed: Map<string, Node>; one: Node | null; rest: Route | null; route: Route | null };

/** `segments` are what stands where the route is open, as the address has them. */
export type FoundRoute = { route: Route; segments: readonly (string | readonly string[])[] };

const emptyNode = (): Node => ({ fixed: new Map(), one: null, rest: null, route: null });
const isGroup = (segment: string): boolean => /^\(.*\)$/.test(segment);
const openName = (segment: string): string | null => /^\[((?:\.\.\.)?\w+)\]$/.exec(segment)?.[1] ?? null;

// app/api/v1/orders/[id]/route.ts → /api/v1/orders/{id}
const routeOf = (appDir: string, file: string): { route: Route; segments: string[] } => {
  const segments = path
    .dirname(file)
    .split(path.sep)
    .filter((segment) => !isGroup(segment));
  const open = segments.map(openName).filter((segment) => segment !== null);
  const name = `/${segments.map((segment) => segment.replace(/^\[(?:\.\.\.)?(\w+)\]$/, "{$1}")).join("/")}`;
  return { route: { name, file: path.join(appDir, file), open }, segments };
};

const plant = (root: Node, { route, segments }: ReturnType<typeof routeOf>): void => {
  let node = root;
  for (const segment of segments) {
    const name = openName(segment);
    if (name?.startsWith("...")) {
      node.rest = route;
      return;
    }
    let next = name === null ? node.fixed.get(segment) : node.one;
    if (!next) {
      next = emptyNode();
      if (name === null) node.fixed.set(segment, next);
      else node.one = next;
    }
    node = next;
  }
  node.route = route;
};

const walk = (node: Node, segments: readonly string[], at: number): FoundRoute | null => {
  if (at === segments.length) return node.route && { route: node.route, segments: [] };
  const segment = segments[at] as string;
  const fixed = node.fixed.get(segment);
  const byWord = fixed ? walk(fixed, segments, at + 1) : null;
  if (byWord) return byWord;
  const byName = node.one && segment !== "" ? walk(node.one, segments, at + 1) : null;
  if (byName) return { route: byName.route, segments: [segment, ...byName.segments] };
  return node.rest && { route: node.rest, segments: [segments.slice(at)] };
};

/**
 * Finds the handler (`route.ts`) of a path as Next does: a fixed word goes before an open segment, that before one which takes all the rest.
 * Handlers below an open first segment belong to pages and are left out. The folder is read once. A slash at the end is part of the path:
 * Next redirects it away, so nothing is found.
 * @param appDir the folder `app`
 */
export const createRouteTable = (appDir: string): ((asked: string) => FoundRoute | null) => {
  const root = emptyNode();
  for (const file of readdirSync(appDir, { recursive: true, encoding: "utf8" })) {
    if (path.basename(file) === "route.ts" && !file.startsWith("[")) plant(root, routeOf(appDir, file));
  }
  return (asked) => (asked.endsWith("/") ? null : walk(root, asked.slice(1).split("/"), 0));
};

/** The values that a handler gets: decoded, a list for what takes the rest. @throws URIError for what does not decode (`plainAddress`) */
export const paramsOf = ({ route, segments }: FoundRoute): Record<string, string | string[]> =>
  Object.fromEntries(
    route.open.map((name, at) => {
      const given = segments[at] as string | readonly string[];
      return [name.replace("...", ""), typeof given === "string" ? decodeURIComponent(given) : given.map(decodeURIComponent)];
    }),
  );
