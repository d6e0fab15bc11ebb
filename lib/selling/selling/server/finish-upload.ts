import { and, eq, isNull } from "drizzle-orm";
import type { FileRole } from "#lib/catalogue/materials/server/prepare-files.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { uploads } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { uploadPartKey } from "#lib/platform/storage/keys.ts";
import { withLocalFile } from "#lib/platform/storage/local-file.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { findUpload, type UploadPart } from "#lib/selling/selling/server/find-upload.ts";
import { removeParts } from "#lib/selling/selling/server/remove-uploads.ts";
import { holdUpload } from "#lib/selling/selling/server/upload-lock.ts";

async function* readParts(parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const { id } of parts) yield* await getStorage().stream(uploadPartKey(id));
}

/** With the file in one transaction: an upload becomes one file, however often and wherever it is finished. */
const settle = async (tx: Tx, id: string, fileId: number): Promise<void> => {
  const isOpen = and(eq(uploads.id, id), isNull(uploads.fileId));
  const settled = await tx.update(uploads).set({ fileId }).where(isOpen).returning({ id: uploads.id });
  if (settled.length === 0) throw new AppError("unavailable");
  await removeParts(tx, [id]);
};

type Wanted = { materialId: number; kind: FileRole; filename: string; userId: number };

/**
 * Makes a file of a draft of an upload that has arrived; of one that was finished before, it names the file that it became.
 * @throws AppError those of addDraftFile(); unavailable while another request sends its last part anew
 */
export const finishUpload = (id: string, { materialId, kind, filename, userId }: Wanted): Promise<{ fileId: number }> =>
  holdUpload(id, async () => {
    const upload = (await findUpload(id)) ?? notFoundError();
    if (upload.fileId !== null) return { fileId: upload.fileId };
    if (!upload.isComplete) throw new AppError("unavailable");
    return withLocalFile(readParts(upload.parts), (bytes) => {
      if (bytes.length !== upload.bytes) throw new Error("the store gave back another number of bytes than it was given");
      return addDraftFile(materialId, { name: filename, bytes, role: kind }, userId, (tx, fileId) => settle(tx, id, fileId));
    });
  });
