import { etagOf, isKnown } from "#lib/platform/etag/etag.ts";
import type { DataResponse } from "#lib/platform/http/answers.ts";

/**
 * An answer of the API that is the same for everybody: `{data}`, to be kept for a minute by whoever wants to, and 304 for a caller who has it
 * already (RFC 9110, 13.1.2).
 */
export const cachedAnswer = <T>(request: Request, data: T): DataResponse<T> => {
  const body = JSON.stringify({ data });
  const etag = etagOf(body);
  const headers = { "cache-control": "public, max-age=60", etag, "x-robots-tag": "noindex" };
  if (isKnown(request.headers.get("if-none-match") ?? "", etag)) return new Response(null, { status: 304, headers }) as DataResponse<T>;
  return new Response(body, { headers: { ...headers, "content-type": "application/json" } }) as DataResponse<T>;
};
