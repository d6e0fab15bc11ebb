import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#lib/platform/env/start-error.ts";

const DRAIN_MS = 10_000;

export type WebServer = {
  http: Server;
  /** From now on requests are answered; until then they get 503 with Retry-After. */
  serve: (listener: RequestListener) => void;
  /** Takes no new connections and waits until running requests are answered, ten seconds at most. */
  drain: () => Promise<void>;
};

const starting: RequestListener = (_req, res) => {
  res.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "2", "cache-control": "no-store" });
  res.end("Kreda is starting.\n");
};

const explain = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === "EADDRINUSE")
    return new StartError(`Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`);
  if (error.code === "EACCES") return new StartError(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
};

/**
 * Takes the port at once, so that an occupied one is found out before anything else is started.
 * @throws StartError with one sentence when the port cannot be had.
 */
export const openWebServer = async (host: string, port: number): Promise<WebServer> => {
  let listener = starting;
  const http = createServer((req, res) => listener(req, res));
  http.keepAliveTimeout = 65_000; // longer than proxies keep theirs
  http.headersTimeout = 30_000;
  http.requestTimeout = 300_000;
  await new Promise<void>((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    http.listen(port, host, resolve);
  });
  return {
    http,
    serve: (next) => {
      listener = next;
    },
    drain: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      await Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })]);
      http.closeAllConnections();
    },
  };
};
