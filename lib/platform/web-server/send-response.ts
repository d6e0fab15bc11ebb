import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

// What may stand several times in an answer; of everything else the first that was said holds: the front door's policies.
const repeated = new Set(["set-cookie", "vary", "www-authenticate"]);

/** What is made whole in memory: sent with its length, without a stream. */
const isWhole = (response: Response): boolean => /^application\/json\b/.test(response.headers.get("content-type") ?? "");

/**
 * Sends what a handler answered: the status, the headers that the front door has not said already, and the body as it comes. A visitor who
 * leaves ends the body's source.
 */
export const sendResponse = async (req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> => {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (repeated.has(name) || !res.hasHeader(name)) res.appendHeader(name, value);
  if (!response.body || req.method === "HEAD") {
    await response.body?.cancel();
    res.end();
    return;
  }
  if (isWhole(response)) {
    const body = Buffer.from(await response.arrayBuffer());
    res.setHeader("content-length", body.length);
    res.end(body);
    return;
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), res).catch((error: unknown) => {
    // Nobody is there any more, or what was promised cannot be sent to its end: the connection says so.
    res.destroy();
    if (!req.destroyed && (error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
};
