import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isLocalHost, outgoingUrl, plainHost } from "#lib/platform/outgoing/outgoing-url.ts";
import { isPublicAddress } from "#lib/platform/outgoing/public-address.ts";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1_024;

type Asking = {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Of all of it, ms. */
  timeoutMs?: number;
  /** Of the answer's body. */
  maxBytes?: number;
};

type OutsideAnswer = { status: number; body: string };

/** Nobody answered, too late, too much, or it is an address that is not asked. */
export class OutsideError extends Error {
  override name = "OutsideError";
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The system's look-up, which gives public addresses alone: a name that stands for a private one is not connected to, whenever it changes. */
const lookUpPublic = (hostname: string, options: LookupOptions, done: Done): void => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new OutsideError(`${hostname} is no public host`), "");
    if (options.all) return done(null, open);
    done(null, first.address, first.family);
  });
};

const readAnswer = async (response: IncomingMessage, maxBytes: number): Promise<OutsideAnswer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutsideError("the answer is too large");
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") };
};

/**
 * Asks an address that a member gave: a public host over TLS, never redirected, within a time and a size. `http` and this machine
 * only in a demonstration and in tests.
 * @throws OutsideError
 */
export const askOutside = async (address: string, asking: Asking = {}): Promise<OutsideAnswer> => {
  const { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = asking;
  const url = outgoingUrl(address);
  if (!url) throw new OutsideError("this address is not asked");
  const isLocal = isLocalHost(plainHost(url));
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<OutsideAnswer>((resolve, reject) => {
      const request = (url.protocol === "https:" ? https : http).request(
        url,
        {
          method,
          // A connection of its own: none is left open to a host that members name.
          agent: false,
          signal,
          ...(!isLocal && { lookup: lookUpPublic }),
          headers: { accept: "application/json", ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
        },
        (response) =>
          readAnswer(response, maxBytes)
            .then(resolve, reject)
            .finally(() => response.destroy()),
      );
      request.on("error", reject);
      request.end(body);
    });
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError("nobody answered", { cause: error });
  }
};
