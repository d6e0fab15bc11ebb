import { fillPattern } from "#lib/platform/routes/fill-pattern.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import { isWorld, type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

export type Resolution =
  /** Serve the page of this internal path. */
  | { kind: "page"; world: World; key: RouteKey; internalPath: string }
  /** The path belongs to another world: its translation here (WORLD-6). */
  | { kind: "redirect"; world: World; to: string }
  /** `world` is null when the first segment names none (WORLD-1). */
  | { kind: "not-found"; world: World | null };

type Pattern = { key: RouteKey; segments: string[] };

const schoolLevels = new Set(["alle", "kita", "grundschule", "sek1-mittel", "sek1-gym", "sek2", "berufsschule", "foerder", "erwachsene"]);

// Slugs accept any text: a wrong one is the page's business, which redirects to the right one.
const accepts = (key: RouteKey, name: string, value: string): boolean => {
  // Tools are not numbered: their ids are words.
  if (key === "aiTools.tool") return /^[a-z]+(-[a-z]+)*$/.test(value);
  if (name === "id") return /^[0-9]{1,15}$/.test(value);
  if (name === "token") return /^[A-Za-z0-9_-]{16,256}$/.test(value);
  if (name === "school") return schoolLevels.has(value);
  return value.length > 0;
};

const split = (path: string): string[] => path.split("/").filter(Boolean);

const nameOf = (segment: string): string | null => (segment.startsWith("{") ? segment.slice(1, -1) : null);

const makeTable = (world: World): Map<string, Pattern[]> => {
  const table = new Map<string, Pattern[]>();
  for (const key of routeKeys) {
    const pattern = pathPattern(world, key);
    if (pattern === null) continue;
    const segments = split(pattern);
    const first = segments[0] ?? "";
    const slot = nameOf(first) ? "{}" : first;
    table.set(slot, [...(table.get(slot) ?? []), { key, segments }]);
  }
  // More static segments first, so /ai-tools/faq wins over /ai-tools/{id}.
  for (const patterns of table.values()) patterns.sort((a, b) => params(a) - params(b));
  return table;
};

const params = (pattern: Pattern): number => pattern.segments.filter((segment) => nameOf(segment)).length;

const tables = new Map<World, Map<string, Pattern[]>>();

const tableOf = (world: World) => {
  const known = tables.get(world);
  if (known) return known;
  const made = makeTable(world);
  tables.set(world, made);
  return made;
};

const matchPattern = (pattern: Pattern, segments: string[]): Record<string, string> | null => {
  const values: Record<string, string> = {};
  // /material/7 without a slug is understood, so that the page can lead to its full address.
  const isShort = segments.length === pattern.segments.length - 1 && pattern.segments.at(-1) === "{slug}" && segments.length > 1;
  if (segments.length !== pattern.segments.length && !isShort) return null;
  for (const [index, expected] of pattern.segments.entries()) {
    const name = nameOf(expected);
    const value = segments[index] ?? "-";
    if (name === null ? expected !== value : !accepts(pattern.key, name, value)) return null;
    if (name !== null) values[name] = value;
  }
  return values;
};

const match = (world: World, segments: string[]): { key: RouteKey; values: Record<string, string> } | null => {
  const table = tableOf(world);
  for (const slot of [segments[0] ?? "", "{}"]) {
    for (const pattern of table.get(slot) ?? []) {
      const values = matchPattern(pattern, segments);
      if (values) return { key: pattern.key, values };
    }
  }
  return null;
};

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/** Which page a path names (WORLD-1, WORLD-6). Pure and without I/O; microseconds per call. */
export const resolve = (pathname: string): Resolution => {
  const [first, ...encoded] = split(pathname);
  if (!isWorld(first)) return { kind: "not-found", world: null };
  const segments = encoded.map(decode);
  if (segments.some((segment) => segment === null)) return { kind: "not-found", world: first };
  const own = match(first, segments as string[]);
  if (own) {
    const internal = fillPattern(routes[own.key].path, own.values);
    return { kind: "page", world: first, key: own.key, internalPath: internal === "/" ? `/${first}` : `/${first}${internal}` };
  }
  for (const other of worldCodes) {
    if (other === first) continue;
    const foreign = match(other, segments as string[]);
    const pattern = foreign && pathPattern(first, foreign.key);
    if (foreign && pattern) return { kind: "redirect", world: first, to: `/${first}${fillPattern(pattern, foreign.values)}` };
  }
  return { kind: "not-found", world: first };
};
