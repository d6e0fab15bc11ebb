import type { Endpoint } from "#lib/platform/http/endpoint.ts";

export type RouteModule = { readonly [Method in "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"]?: Endpoint };

// The file system is the register. Not this document itself, nor its page, nor what answers calls that do not exist.
// Not eager: modules that wait for packages of their own would be there without their exports.
const modules = import.meta.glob<RouteModule>(["../**/route.ts", "!../openapi.json/route.ts", "!../docs/route.ts"]);

/** "../v1/orders/[id]/route.ts" as "/api/v1/orders/{id}". */
const pathOf = (file: string): string =>
  file
    .replace(/^\.\./, "/api")
    .replace(/\/route\.ts$/, "")
    .replace(/\[(\w+)\]/g, "{$1}");

/** Every route of the API by its path, by the alphabet (CALL-22). */
export const loadEndpoints = async (): Promise<Record<string, RouteModule>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(modules)
        .map(([file, load]) => ({ path: pathOf(file), load }))
        .filter(({ path }) => !path.includes("[..."))
        .sort((one, other) => (one.path < other.path ? -1 : 1))
        .map(async ({ path, load }) => [path, await load()] as const),
    ),
  );
