import { resolve } from "#lib/platform/routes/resolve.ts";
import type { createRouteTable } from "#lib/platform/web-server/route-table.ts";

/**
 * Tells what kind of address a path is: the key of a page, the pattern of a handler, `static`, `live`, or `unknown`. As many as the
 * house has and no more, whatever is asked for: a figure can be kept for each.
 * @param find of `createRouteTable`
 */
export const createRouteNames =
  (find: ReturnType<typeof createRouteTable>): ((path: string) => string) =>
  (asked) => {
    if (asked.startsWith("/_next/")) return "static";
    if (/^\/ws(\/|$)/.test(asked)) return "live";
    const handler = find(asked.replace(/(?<=.)\/$/, ""))?.route.name;
    if (handler) return handler;
    if (asked === "/") return "root";
    const found = resolve(asked);
    if (found.kind === "page") return found.key;
    return found.kind === "redirect" ? "redirect" : "unknown";
  };
