import { IncomingMessage, type OutgoingHttpHeader, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { PageRequest } from "#lib/platform/page-cache/page-key.ts";
import { type PageFacts, pageFacts } from "#lib/platform/page-cache/tag-page.ts";

/** A whole answer of the renderer, before anything reached a socket. */
export type RenderedPage = { status: number; headers: Record<string, OutgoingHttpHeader>; body: Buffer; facts: PageFacts };

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);

/** A response that keeps what is written to it. It says "finish" at the end, for the renderer waits for that. */
class RecordingResponse extends ServerResponse {
  readonly chunks: Buffer[] = [];

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.chunks.push(toBuffer(chunk, encoding));
    const callback = typeof encoding === "function" ? encoding : done;
    if (typeof callback === "function") process.nextTick(callback as () => void);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (this.finished) return this;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") this.chunks.push(toBuffer(chunk, encoding));
    this.finished = true;
    const callback = [chunk, encoding, done].find((one) => typeof one === "function");
    if (callback) this.once("finish", callback as () => void);
    process.nextTick(() => {
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  override writeHead(status: number, first?: unknown, second?: unknown): this {
    this.statusCode = status;
    const headers = typeof first === "object" && first ? first : (second ?? {});
    if (Array.isArray(headers)) {
      for (let i = 0; i + 1 < headers.length; i += 2) this.appendHeader(String(headers[i]), String(headers[i + 1]));
    } else {
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value as string);
    }
    return this;
  }

  override flushHeaders(): void {}
}

/**
 * Lets the renderer answer a page request into memory. The page may name its tags and lifetime meanwhile.
 * @throws Error when it is not done after `timeoutMs` milliseconds.
 */
export const renderPage = async (render: RequestListener, page: PageRequest, timeoutMs = 30_000): Promise<RenderedPage> => {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = page.url;
  // Next puts metadata late into the body for whoever is no crawler; next.config.ts makes everybody with a name one.
  request.headers = { "user-agent": "Kreda", ...page.headers };
  request.complete = true;
  request.push(null);
  const response = new RecordingResponse(request);
  const facts: PageFacts = { tags: new Set(), seconds: 0 };
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      response.once("finish", resolve);
      timer = setTimeout(() => {
        reject(new Error(`a page was not rendered within ${timeoutMs} ms`));
        response.emit("close"); // tells the renderer to give up
      }, timeoutMs);
      pageFacts.run(facts, () => Promise.resolve(render(request, response)).catch(reject));
    });
  } finally {
    clearTimeout(timer);
  }
  const headers = response.getHeaders() as RenderedPage["headers"];
  // What is missing or removed is rendered like any other page; only its status is not its own to set.
  const own = response.statusCode;
  const status = facts.status && own === 200 ? facts.status : facts.isUnavailable && own >= 500 ? 503 : own;
  return { status, headers, body: Buffer.concat(response.chunks), facts };
};
