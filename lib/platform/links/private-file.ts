import { privateHeaders } from "#lib/platform/storage/private-headers.ts";

export type PrivateFile = {
  /** As the reader's disk shall name it. */
  name: string;
  mime: string;
  /** All of it, or what is still being made. */
  body: Uint8Array | string | ReadableStream<Uint8Array>;
};

export const CSV_MIME = "text/csv; charset=utf-8";

/**
 * Hands out a file that was made for its owner. Whose it is was decided by the query that found it: what is somebody else's is the same 404
 * as what does not exist. Files that lie in the storage leave in parts, through fileResponse.
 */
export const privateFile = ({ name, mime, body }: PrivateFile): Response => {
  const headers = privateHeaders({ name, mime });
  if (body instanceof ReadableStream) return new Response(body, { headers });
  const bytes = new Uint8Array(typeof body === "string" ? Buffer.from(body, "utf8") : body);
  return new Response(bytes, { headers: { ...headers, "content-length": String(bytes.byteLength) } });
};
