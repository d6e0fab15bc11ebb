import { Readable } from "node:stream";
import { AppError } from "#lib/platform/errors/errors.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { parseRange } from "#lib/platform/storage/byte-range.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

export type FileToSend = {
  storageKey: string;
  /** Size in bytes. */
  bytes: number;
  /** With its quotes. */
  etag: string;
  mime: string;
  /** As the reader's disk shall name it. */
  name: string;
  /** Says for the last time whether it may leave, and notes that it does; what it throws is the answer. Not called where no byte leaves. */
  beforeFirstByte?: () => Promise<void>;
};

/**
 * Streams a file as a download, whole or the part that Range asks for (206; 416 behind its end; with If-Range only while the file is the
 * same). Who may have it must have been decided before; `beforeFirstByte` decides last, once it is sure that the storage has it.
 * @throws AppError not_found; those of `beforeFirstByte`
 */
export const fileResponse = async (request: Request, file: FileToSend): Promise<Response> => {
  const ifRange = request.headers.get("if-range");
  const range = ifRange && ifRange !== file.etag ? null : parseRange(request.headers.get("range"), file.bytes);
  if (range === "unsatisfiable") {
    const refusal = errorResponse(new AppError("range_not_satisfiable"), new URL(request.url).searchParams.get("world"));
    refusal.headers.set("content-range", `bytes */${file.bytes}`);
    return refusal;
  }
  const headers = {
    ...privateHeaders(file),
    "content-length": String(range ? range.end - range.start + 1 : file.bytes),
    "accept-ranges": "bytes",
    etag: file.etag,
    ...(range && { "content-range": `bytes ${range.start}-${range.end}/${file.bytes}` }),
  };
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = await getStorage().stream(file.storageKey, range ?? undefined);
  try {
    await file.beforeFirstByte?.();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
};
