import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Ends when the visitor leaves before the answer has. */
const signalOf = (res: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
};

/**
 * A request of node:http as handlers know it (Fetch standard). Its body is read as it arrives; its signal ends when the visitor leaves.
 * @param origin scheme and host, as in `http://localhost:3000`
 */
export const toWebRequest = (req: IncomingMessage, res: ServerResponse, origin: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const method = req.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(origin + req.url, {
    method,
    headers,
    signal: signalOf(res),
    ...(hasBody && { body: Readable.toWeb(req) as BodyInit, duplex: "half" as const }),
  });
};
