import path from "node:path";
import { getEnv } from "#lib/platform/env/env.ts";
import { createDiskStorage } from "#lib/platform/storage/disk-storage.ts";
import type { Storage } from "#lib/platform/storage/port.ts";
import { createS3Storage } from "#lib/platform/storage/s3-storage.ts";

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
