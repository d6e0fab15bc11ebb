import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { and, eq, gte, lt } from "drizzle-orm";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { uploadParts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { uploadPartKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** What one request holds in memory, and what is sent again when finishing failed. */
const PART_BYTES = 4 * 1_048_576;
/** Of one upload, threat 18: a line that breaks off every 100 kB still brings 200 MB. */
const MOST_PARTS = 2_000;

/** What has come of a stream in parts, the last one also when it breaks off: a slow line would get nowhere otherwise. */
async function* cutIntoParts(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  let fault: { error: unknown } | null = null;
  try {
    for await (const given of stream) {
      let piece: Buffer = given;
      while (length + piece.length >= PART_BYTES) {
        const room = PART_BYTES - length;
        yield Buffer.concat([...pieces, piece.subarray(0, room)]);
        piece = piece.subarray(room);
        pieces = [];
        length = 0;
      }
      if (piece.length > 0) pieces.push(piece);
      length += piece.length;
    }
  } catch (error) {
    fault = { error };
  }
  if (length > 0) yield Buffer.concat(pieces);
  if (fault) throw fault.error;
}

/** Its row is there before its bytes are, so that nothing lies in the store of which no row knows. */
const storePart = async (uploadId: string, start: number, bytes: Buffer): Promise<void> => {
  const id = randomUUID();
  const key = uploadPartKey(id);
  await transaction(async (tx) => {
    // What lies there from a try before: of a part that did not get into the store, or of an upload that could not be finished.
    const earlier = and(eq(uploadParts.uploadId, uploadId), gte(uploadParts.start, start));
    const gone = await tx.delete(uploadParts).where(earlier).returning({ id: uploadParts.id });
    await dropFiles(
      tx,
      gone.map((part) => uploadPartKey(part.id)),
    );
    await tx.insert(uploadParts).values({ id, uploadId, start });
  });
  await getStorage().put(key, bytes, { mime: "application/octet-stream", bytes: bytes.length });
  const kept = await getDb()
    .update(uploadParts)
    .set({ bytes: bytes.length })
    .where(eq(uploadParts.id, id))
    .returning({ id: uploadParts.id });
  if (kept.length > 0) return;
  // Another request went on from here meanwhile, or gave the upload up.
  await getStorage().delete(key);
  throw new AppError("conflict");
};

/**
 * Stores what comes of a stream as parts of an upload, from the byte `start` on.
 * @returns the offset behind the last byte that is stored
 * @throws AppError storage_full, conflict, too_many_requests (it came in crumbs); whatever the stream throws, after what had come is stored
 */
export const storeParts = async (stream: Readable, uploadId: string, start: number): Promise<number> => {
  const before = await getDb().$count(uploadParts, and(eq(uploadParts.uploadId, uploadId), lt(uploadParts.start, start)));
  if (before >= MOST_PARTS) throw new AppError("too_many_requests");
  let at = start;
  for await (const part of cutIntoParts(stream)) {
    await storePart(uploadId, at, part);
    at += part.length;
  }
  return at;
};
