import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener } from "node:http";
import type { Metrics } from "#lib/platform/metrics/create-metrics.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Answers `GET /metrics` to whoever brings the token as a bearer, before hosts are looked at: a Prometheus asks each process by its own
 * address. For all others, and without a token, there is no such address: `inner` answers 404 as for any other.
 */
export const serveMetrics = (inner: RequestListener, metrics: Pick<Metrics, "contentType" | "read">, token: string | undefined) => {
  if (!token) return inner;
  const wanted = digest(`Bearer ${token}`);
  const listener: RequestListener = (req, res) => {
    const isAllowed = req.method === "GET" && req.url === "/metrics" && timingSafeEqual(digest(req.headers.authorization ?? ""), wanted);
    if (!isAllowed) return inner(req, res);
    metrics.read().then(
      (text) => res.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      () => res.writeHead(503, { "retry-after": "5" }).end(),
    );
  };
  return listener;
};
