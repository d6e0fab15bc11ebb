import type { Readable } from "node:stream";

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
  /** All keys, in no order; what is written or deleted meanwhile may be among them or not. */
  list: () => AsyncIterable<string>;
};
