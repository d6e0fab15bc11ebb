import type { RequestListener } from "node:http";
import { getReporter } from "#lib/platform/log/reporter.ts";
import { cleanPath, worldIn } from "#lib/platform/log/scrub.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";

/** The page's key or the kind of call: what a request is about, without anybody's ids. */
const kindOf = (path: string): string => {
  const found = resolve(path);
  return found.kind === "page" ? found.key : cleanPath(path);
};

// The visitor's own line takes that long.
const isTransfer = (path: string, type = "") => path.startsWith("/files/") || type.startsWith("multipart/");

/**
 * Measures how long answers take to begin, and tells the reporter (STATE-12). For what is really worked on: pages and calls that no cache
 * answers. Without a reporter it costs nothing.
 */
export const watchRequests =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    const url = req.url ?? "/";
    const path = url.split("?", 1)[0] as string;
    if (!getReporter() || isTransfer(path, req.headers["content-type"])) return next(req, res);
    const startedAt = Date.now();
    const started = performance.now();
    let isTold = false;
    const tell = () => {
      if (isTold) return;
      isTold = true;
      const method = req.method ?? "GET";
      const facts = { world: worldIn(url), route: kindOf(path), method, status: res.statusCode };
      getReporter()?.request({ ...facts, startedAt, duration: performance.now() - started });
    };
    // The head of an answer goes out by writeHead, called by Node itself where nobody does; an answer kept in memory only ends.
    const writeHead = res.writeHead;
    res.writeHead = function (this: typeof res, ...head: Parameters<typeof writeHead>) {
      const answer = writeHead.apply(this, head);
      tell();
      return answer;
    } as typeof writeHead;
    res.once("finish", tell);
    return next(req, res);
  };
