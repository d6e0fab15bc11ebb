import path from "node:path";
import type { Readable } from "node:stream";
import { getEnv } from "#lib/env.ts";
import { createDiskStorage } from "#lib/storage/disk-storage.ts";
import { createS3Storage } from "#lib/storage/s3-storage.ts";

/** First and last byte, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Where files live. Every method throws AppError `not_found` for a missing key, `storage_full` when nothing more fits (507) and leaves no
 * partial file behind.
 */
export type Storage = {
  /** Writes all or nothing. A stream's length in bytes must be given for S3. */
  put: (key: string, content: Uint8Array | Readable, options: { mime: string; bytes?: number }) => Promise<void>;
  get: (key: string) => Promise<Buffer>;
  /** Rejects before the first byte when the key is missing. */
  stream: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Size in bytes. */
  stat: (key: string) => Promise<{ bytes: number }>;
  exists: (key: string) => Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete: (key: string) => Promise<void>;
};

// server.ts and Next's bundles are separate module graphs of one process.
const slot = Symbol.for("kreda.storage");
const shared = globalThis as { [slot]?: { of: string; storage: Storage } };

/** The files of this installation: the bucket S3_BUCKET when it is set, otherwise the folder DATA_DIR/files. */
export const getStorage = (): Storage => {
  const env = getEnv();
  const of = env.S3_BUCKET ? `s3:${env.S3_BUCKET}` : path.resolve(env.DATA_DIR, "files");
  if (shared[slot]?.of !== of) shared[slot] = { of, storage: env.S3_BUCKET ? createS3Storage(env.S3_BUCKET) : createDiskStorage(of) };
  return shared[slot].storage;
};

/** Puts another storage in the place of the configured one (faults in tests); returns how to undo it. */
export const replaceStorage = (make: (current: Storage) => Storage): (() => void) => {
  const storage = getStorage();
  const held = shared[slot] as { of: string; storage: Storage };
  held.storage = make(storage);
  return () => {
    held.storage = storage;
  };
};
