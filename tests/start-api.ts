import type { RequestListener } from "node:http";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { HEAD as askUpload } from "#app/api/v1/uploads/[id]/route.ts";
import { sendResponse } from "#lib/platform/web-server/send-response.ts";
import { toWebRequest } from "#lib/platform/web-server/web-request.ts";
import { startServer } from "#tests/start-server.ts";

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response> | Response;
type Options = {
  /** After an answer and before it leaves: what a worker does meanwhile. */
  onAnswer?: (request: { method: string; path: string }, answer: Response) => Promise<void>;
};

/** "/api/v1/uploads/{id}" as a pattern with named groups. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** The whole API behind a real socket, found by its paths as Next finds it: the fixed ones before those with names in them. */
export const startApi = async ({ onAnswer = async () => {} }: Options = {}) => {
  const endpoints = await loadEndpoints();
  const routes = Object.keys(endpoints)
    .sort((one, other) => one.split("{").length - other.split("{").length)
    .map((path) => ({
      pattern: patternOf(path),
      handlers: { HEAD: askUpload, ...endpoints[path] } as Record<string, Handler | undefined>,
    }));
  const listener: RequestListener = async (req, res) => {
    const method = req.method ?? "GET";
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    const found = routes.find(({ pattern }) => pattern.test(pathname));
    const handler = found?.handlers[method];
    if (!handler) return void res.writeHead(404).end();
    const request = toWebRequest(req, res, `http://${req.headers.host}`);
    const answer = await handler(request, { params: Promise.resolve(found?.pattern.exec(pathname)?.groups ?? {}) as Promise<never> });
    await onAnswer({ method, path: pathname }, answer);
    await sendResponse(req, res, answer);
  };
  const server = await startServer(listener);
  return { origin: `http://127.0.0.1:${server.port}`, close: server.close };
};
