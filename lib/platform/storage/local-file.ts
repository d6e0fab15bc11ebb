import { randomUUID } from "node:crypto";
import { readSync } from "node:fs";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { getEnv } from "#lib/platform/env/env.ts";
import { toStorageError } from "#lib/platform/storage/storage-error.ts";

/** A file on this machine that is read in pieces, as one would a Buffer: what is large need not lie in memory as a whole. */
export type LocalFile = {
  /** Where to open it, in any thread of this process. */
  path: string;
  /** Bytes. */
  length: number;
  subarray: (start: number, end: number) => Buffer;
  stream: () => Readable;
};
export type FileBytes = Buffer | LocalFile;

const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** The bytes one after another, in pieces of 64 KiB. */
export const streamOf = (bytes: Uint8Array | LocalFile): Readable =>
  bytes instanceof Uint8Array ? Readable.from(piecesOf(bytes)) : bytes.stream();

/** By the handle: a reader that is left over when the file has been closed gets an error, never another file of the same number. */
async function* readPieces(file: FileHandle, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PIECE_BYTES, length - at)), { position: at });
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

const localFile = (file: FileHandle, length: number): LocalFile => ({
  path: `/proc/self/fd/${file.fd}`,
  length,
  subarray: (start, end) => {
    const wanted = Buffer.alloc(Math.max(0, Math.min(end, length) - start));
    return wanted.subarray(0, readSync(file.fd, wanted, 0, wanted.length, start));
  },
  stream: () => Readable.from(readPieces(file, length)),
});

/**
 * Writes a stream into a file of DATA_DIR/uploads for as long as `use` takes.
 * @throws AppError storage_full, and whatever the stream or `use` throws
 */
export const withLocalFile = async <T>(content: AsyncIterable<Uint8Array>, use: (file: LocalFile) => Promise<T>): Promise<T> => {
  const folder = path.resolve(getEnv().DATA_DIR, "uploads");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, "wx+", 0o600);
  try {
    // It stays open without a name: whatever becomes of this process, nothing is left behind.
    await rm(name);
    let length = 0;
    try {
      for await (const piece of content) {
        await file.writeFile(piece);
        length += piece.length;
      }
    } catch (error) {
      throw toStorageError(error);
    }
    return await use(localFile(file, length));
  } finally {
    await file.close();
  }
};
