import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { PageCache } from "#lib/platform/page-cache/page-cache.ts";
import { isPagePath } from "#lib/platform/page-cache/page-key.ts";
import { keepQuery } from "#lib/platform/routes/keep-query.ts";
import { repairQuery } from "#lib/platform/routes/repair-query.ts";
import { cleanHeaders } from "#lib/platform/web-server/clean-headers.ts";
import { plainAddress } from "#lib/platform/web-server/plain-address.ts";

type Options = {
  isKnownHost: (host: string | undefined) => boolean;
  headersFor: (path: string, host: string | undefined) => readonly [string, string][];
  /** A redirect that depends on the request and so must be decided before the page cache ("/" with a stored target, ROOT-2). */
  redirectFor?: (req: IncomingMessage) => string | null;
  trustedProxyHops: number;
  /** In lower case: where a trusted proxy names the visitor's country. */
  countryHeader?: string | undefined;
  isHttps: boolean;
  /** Whether a path is a page's, and not Next's own, the API's or a file's. */
  isPage?: (path: string) => boolean;
  serveStatic: (req: IncomingMessage, res: ServerResponse, headers: readonly [string, string][]) => Promise<boolean>;
  cache: Pick<PageCache, "handle">;
  /** Next itself: the API, its own paths, and everything that is no page. */
  next: RequestListener;
  onError: (error: unknown, path: string) => void;
};

// What is no page runs nothing, even when it turns out to be HTML (Next's own 404); files may be stricter.
const noScripts = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
// A page for foreign frames says itself which, and the one that documents the API runs even less; what answers there without a policy gets
// that of all else.
const hasOwnPolicy = /^\/(?:embed\/[^/]+|api\/docs)$/;
const MAX_URL_LENGTH = 8_192;
// Others are nobody's here, and Next has no answer to some (TRACE).
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Node hands on the first of several Host headers; a proxy before us may have looked at another (RFC 9112 § 3.2). */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count++;
  return count <= 1;
};

const answer = (res: ServerResponse, status: number, text: string, headers: Record<string, string>) => {
  const body = `${text}\n`;
  res.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...headers,
  });
  res.end(body);
};

/** Says so with the head, unless the answer has said something itself until then: Next leaves alone what stood there before. */
const setLate = (res: ServerResponse, name: string, value: string): void => {
  const write = res.writeHead.bind(res) as (...all: unknown[]) => ServerResponse;
  res.writeHead = ((...all: unknown[]) => {
    if (!res.hasHeader(name)) res.setHeader(name, value);
    return write(...all);
  }) as typeof res.writeHead;
};

/**
 * What every request meets first: unknown hosts (421), methods (405) and addresses (400) are refused, an address is brought into its one
 * form, forged proxy headers removed, broken marketing queries repaired (ROOT-3), security headers set; then static files, the page cache,
 * or Next answer.
 */
export const createFrontDoor = (options: Options): RequestListener => {
  const {
    isKnownHost,
    headersFor,
    redirectFor = () => null,
    trustedProxyHops,
    countryHeader,
    isHttps,
    isPage: isPageAt = isPagePath,
    serveStatic,
    cache,
    next,
    onError,
  } = options;

  /** Ends a request with a sentence, under the security headers of its address. */
  const refuse = (req: IncomingMessage, res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) => {
    const path = (req.url ?? "/").split("?", 1)[0] as string;
    answer(res, status, text, {
      ...Object.fromEntries(headersFor(path, req.headers.host)),
      "content-security-policy": noScripts,
      ...headers,
    });
  };

  const passOn = async (req: IncomingMessage, res: ServerResponse, path: string, isPage: boolean) => {
    try {
      const headers = headersFor(path, req.headers.host);
      if (await serveStatic(req, res, headers)) return;
      if (isPage) return cache.handle(req, res);
      cleanHeaders(req, trustedProxyHops, isHttps, countryHeader);
      for (const [name, value] of headers) res.setHeader(name, value);
      if (hasOwnPolicy.test(path)) setLate(res, "content-security-policy", noScripts);
      else res.setHeader("content-security-policy", noScripts);
      await next(req, res);
    } catch (error) {
      onError(error, path);
      if (res.headersSent) res.destroy();
      else refuse(req, res, 500, "This request cannot be answered right now.");
    }
  };
  return (req, res) => {
    if (!hasOneHost(req)) return refuse(req, res, 400, "This request names more than one host.");
    if (!isKnownHost(req.headers.host)) return refuse(req, res, 421, "This site does not answer for that host name.");
    if ((req.url ?? "/").length > MAX_URL_LENGTH) return refuse(req, res, 414, "This address is too long.");
    const url = plainAddress(req.url ?? "/");
    if (url === null) return refuse(req, res, 400, "This address is not valid.");
    req.url = url;
    if (!methods.has(req.method ?? ""))
      return refuse(req, res, 405, "No address here knows this method.", { allow: [...methods].join(", ") });
    const path = url.split("?", 1)[0] as string;
    const isPage = isPageAt(path);
    if (req.method === "GET" || req.method === "HEAD") {
      const location = repairQuery(url);
      if (location) return refuse(req, res, 308, "Moved.", { location });
      const target = path === "/" ? redirectFor(req) : null;
      if (target) return refuse(req, res, 307, "Moved.", { location: keepQuery(target, url), vary: "cookie" });
      // The way of nearly every visitor: kept free of anything a page does not need.
      if (isPage && !path.includes(".")) return cache.handle(req, res);
    } else if (isPage) {
      return refuse(req, res, 405, "Pages answer GET and HEAD alone.", { allow: "GET, HEAD" });
    }
    void passOn(req, res, path, isPage);
  };
};
