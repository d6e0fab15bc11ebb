import { eq } from "drizzle-orm";
import { transaction } from "#lib/platform/db/client.ts";
import { toolDocumentPictures } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { finishPicture, readPicture } from "#lib/platform/pictures/read-picture.ts";
import { memberPictureKeys } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { MAX_PICTURES, PICTURE_SIDE } from "#lib/tools/documents/limits.ts";
import type { DocumentPicture } from "#lib/tools/documents/schema.ts";
import { findDocument, lockDocument } from "#lib/tools/documents/server/find-document.ts";

/**
 * Keeps a picture for a document: at most 1600 px wide and high, re-encoded without metadata.
 * @throws AppError not_found, list_full, image_invalid, file_empty, file_infected, storage_full
 */
export const addPicture = async (userId: number, id: number, file: File): Promise<DocumentPicture> => {
  // Before a picture is decoded: whose is it at all.
  await findDocument(id, userId);
  const opened = await readPicture(file, userId);
  const bytes = await finishPicture(
    opened.picture().resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: "inside", withoutEnlargement: true }),
  );
  const scale = Math.min(1, PICTURE_SIDE / Math.max(opened.width, opened.height));
  const [width, height] = [opened.width, opened.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const storageKey = memberPictureKeys("documents", [PICTURE_SIDE])[PICTURE_SIDE] as string;
  await getStorage().put(storageKey, bytes, { mime: "image/webp", bytes: bytes.length });
  try {
    return await transaction(async (tx) => {
      await lockDocument(tx, id, userId);
      const there = await tx.$count(toolDocumentPictures, eq(toolDocumentPictures.documentId, id));
      if (there >= MAX_PICTURES) throw new AppError("list_full", { values: { maximum: MAX_PICTURES } });
      const [row] = await tx.insert(toolDocumentPictures).values({ documentId: id, storageKey, width, height }).returning();
      return { id: (row as { id: number }).id, url: `/files/${storageKey}`, width, height };
    });
  } catch (error) {
    await getStorage().delete(storageKey);
    throw error;
  }
};
