import type { Endpoint } from "#lib/platform/http/endpoint.ts";

type Handler = Endpoint | ((request: Request, context: never) => Promise<Response> | Response);
export type RouteModule = { readonly [Method in "GET" | "POST" | "PUT" | "PATCH" | "DELETE"]?: Handler };

// The file system is the register. Not this document itself, nor what answers calls that do not exist.
const modules = import.meta.glob<RouteModule>(["../**/route.ts", "!../openapi.json/route.ts"], { eager: true });

/** "../v1/orders/[id]/route.ts" as "/api/v1/orders/{id}". */
const pathOf = (file: string): string =>
  file
    .replace(/^\.\./, "/api")
    .replace(/\/route\.ts$/, "")
    .replace(/\[(\w+)\]/g, "{$1}");

/** Every route of the API by its path, by the alphabet (CALL-22). */
export const endpoints: Record<string, RouteModule> = Object.fromEntries(
  Object.entries(modules)
    .map(([file, module]): [string, RouteModule] => [pathOf(file), module])
    .filter(([path]) => !path.includes("[..."))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
