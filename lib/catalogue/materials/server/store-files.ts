import type { PreparedFile } from "#lib/catalogue/materials/server/prepare-files.ts";
import { fileKey } from "#lib/platform/storage/keys.ts";
import { type FileBytes, streamOf } from "#lib/platform/storage/local-file.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

export type StoredFile = PreparedFile<FileBytes> & { storageKey: string };

const remove = async (keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => getStorage().delete(key)));
};

/**
 * Stores files, then runs `use` (a transaction that makes them known). When either fails, none of them stays behind.
 * @throws AppError storage_full and whatever `use` throws
 */
export const withStoredFiles = async <T, F extends PreparedFile<FileBytes>>(
  files: readonly F[],
  use: (stored: (F & { storageKey: string })[]) => Promise<T>,
): Promise<T> => {
  const stored: (F & { storageKey: string })[] = [];
  try {
    for (const file of files) {
      const storageKey = fileKey(file.sha256);
      const content = Buffer.isBuffer(file.bytes) ? file.bytes : streamOf(file.bytes);
      await getStorage().put(storageKey, content, { mime: file.kind.mime, bytes: file.bytes.length });
      stored.push({ ...file, storageKey });
    }
    return await use(stored);
  } catch (error) {
    await remove(stored.map(({ storageKey }) => storageKey));
    throw error;
  }
};
