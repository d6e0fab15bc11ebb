/**
 * What an endpoint answers that does not wrap its data: the media type of its body; a stored file of any type, whole or in ranges; a way on
 * to another page; or what a protocol of others says, which stands in `answers`.
 */
export type OwnAnswer =
  | "application/json"
  | "application/pdf"
  | "application/xml"
  | "application/zip"
  | "image/webp"
  | "text/csv"
  | "text/event-stream"
  | "file"
  | "redirect"
  | "protocol";

declare const dataOf: unique symbol;
declare const isError: unique symbol;

/** A Response that tells an error (`errorResponse`). */
export type ErrorResponse = Response & { readonly [isError]: true };

/** A Response whose JSON is `{data}`, with headers of the endpoint's own. */
export type DataResponse<T> = Response & { readonly [dataOf]: T };

/** `{data}` with headers of its own: cookies, a lifetime in caches. Not stored and not indexed unless they say otherwise. */
export const dataResponse = <T>(data: T, init: HeadersInit = {}): DataResponse<T> => {
  const headers = new Headers(init);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!headers.has("x-robots-tag")) headers.set("x-robots-tag", "noindex");
  return Response.json({ data }, { headers }) as DataResponse<T>;
};
