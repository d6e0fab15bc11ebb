import { inArray } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { uploadParts, uploads } from "#lib/platform/db/schema/schema.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { uploadPartKey } from "#lib/platform/storage/keys.ts";

/** Takes the parts of uploads away, and out of the store once the caller's transaction has committed. */
export const removeParts = async (tx: Tx, uploadIds: readonly string[]): Promise<void> => {
  const gone = await tx
    .delete(uploadParts)
    .where(inArray(uploadParts.uploadId, [...uploadIds]))
    .returning({ id: uploadParts.id });
  await dropFiles(
    tx,
    gone.map(({ id }) => uploadPartKey(id)),
  );
};

/** Takes uploads away with all that has arrived of them. */
export const removeUploads = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await removeParts(tx, ids);
  await tx.delete(uploads).where(inArray(uploads.id, [...ids]));
};
