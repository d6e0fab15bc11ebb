import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import { type createRouteTable, type FoundRoute, paramsOf } from "#lib/platform/web-server/route-table.ts";
import { sendResponse } from "#lib/platform/web-server/send-response.ts";
import { toWebRequest } from "#lib/platform/web-server/web-request.ts";

type Handler = (request: Request, route: { params: Promise<Record<string, string | string[]>> }) => Promise<Response> | Response;
type RouteModule = Readonly<Record<string, unknown>>;

type Options = {
  find: ReturnType<typeof createRouteTable>;
  /** Answers what is no call: pages, other methods, and addresses in another form. */
  next: RequestListener;
  isHttps: boolean;
};

/** Which handlers are called here: those that neither middleware nor page cache has anything to do with. */
const isCall = (path: string): boolean => /^\/(?:api|files|embed)\//.test(path);
// They are made from all others, which the bundler lists for them.
const ofTheBundle = new Set(["/api/docs", "/api/openapi.json"]);

const handlerOf = (module: RouteModule, method: string): Handler | undefined =>
  (module[method] ?? (method === "HEAD" ? module.GET : undefined)) as Handler | undefined;

/**
 * Calls the handlers of `app` straight away, the same modules that Next would call: its router and its streams cost more than most answers
 * (docs/decisions/0106-calls-without-a-detour.md). A module is loaded by its first call. What a handler throws is the caller's.
 */
export const dispatchCalls = ({ find, next, isHttps }: Options): RequestListener => {
  const modules = new Map<string, Promise<RouteModule>>();
  const load = (file: string): Promise<RouteModule> => {
    let module = modules.get(file);
    if (!module) {
      module = import(pathToFileURL(file).href) as Promise<RouteModule>;
      // What failed to load may be there the next time.
      module.catch(() => modules.delete(file));
      modules.set(file, module);
    }
    return module;
  };
  const answer = async (req: IncomingMessage, res: ServerResponse, found: FoundRoute): Promise<void> => {
    const handler = handlerOf(await load(found.route.file), req.method ?? "GET");
    if (!handler) return next(req, res) as unknown as Promise<void>;
    const request = toWebRequest(req, res, `${isHttps ? "https" : "http"}://${req.headers.host}`);
    await sendResponse(req, res, await handler(request, { params: Promise.resolve(paramsOf(found)) }));
  };
  return (req, res) => {
    const path = (req.url ?? "/").split("?", 1)[0] as string;
    const found = isCall(path) && !ofTheBundle.has(path) ? find(path) : null;
    return found ? answer(req, res, found) : next(req, res);
  };
};
