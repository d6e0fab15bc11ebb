import { readdirSync } from "node:fs";
import path from "node:path";
import { resolve } from "#lib/platform/routes/resolve.ts";

type Pattern = { name: string; matches: RegExp /** How much of it is left open. */; open: number };

// app/api/v1/orders/[id]/route.ts → /api/v1/orders/{id}
const patternOf = (folder: string): Pattern => {
  const segments = folder.split("/").filter((segment) => segment !== "" && !/^\(.*\)$/.test(segment));
  const name = `/${segments.map((segment) => segment.replace(/^\[(?:\.\.\.)?(\w+)\]$/, "{$1}")).join("/")}`;
  const source = segments.map((segment) =>
    segment.startsWith("[...") ? ".+" : segment.startsWith("[") ? "[^/]+" : segment.replace(/[.*+?^${}()|\\]/g, "\\$&"),
  );
  const open = segments.filter((segment) => segment.startsWith("[")).length + (folder.includes("[...") ? 100 : 0);
  return { name, matches: new RegExp(`^/${source.join("/")}/?$`), open };
};

/** Every handler's address, those that leave less open first, as Next looks for them. */
const listPatterns = (appDir: string): Pattern[] =>
  readdirSync(appDir, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.startsWith("["))
    .map((file) => patternOf(path.dirname(file)))
    .sort((a, b) => a.open - b.open || a.name.localeCompare(b.name));

/**
 * Tells what kind of address a path is: the key of a page, the pattern of a handler, `static`, `live`, or `unknown`. As many as the
 * house has and no more, whatever is asked for: a figure can be kept for each.
 * @param appDir the folder `app`, whose handlers are read once
 */
export const createRouteNames = (appDir: string): ((path: string) => string) => {
  const patterns = listPatterns(appDir);
  const exact = new Map(patterns.filter(({ open }) => open === 0).map(({ name }) => [name, name]));
  const variable = patterns.filter(({ open }) => open > 0);
  return (asked) => {
    if (asked.startsWith("/_next/")) return "static";
    if (/^\/ws(\/|$)/.test(asked)) return "live";
    const handler = exact.get(asked) ?? variable.find(({ matches }) => matches.test(asked))?.name;
    if (handler) return handler;
    if (asked === "/") return "root";
    const found = resolve(asked);
    if (found.kind === "page") return found.key;
    return found.kind === "redirect" ? "redirect" : "unknown";
  };
};
