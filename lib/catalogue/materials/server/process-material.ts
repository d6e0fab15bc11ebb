import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { assertPictures, forgetPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { previewOf, renderFiles } from "#lib/catalogue/materials/server/render-files.ts";
import { settleMaterial } from "#lib/catalogue/materials/server/settle-material.ts";
import { writePages } from "#lib/catalogue/materials/server/write-pages.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError, type ErrorCode } from "#lib/platform/errors/errors.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

const refusals = new Set<ErrorCode>(["file_damaged", "file_encrypted", "not_found"]);

/** Covers first, then what is sold, then its sources, each in the seller's order. */
const order = sql`array_position(array['cover','material_file','sources'], ${materialFiles.kind})`;

/**
 * Draws, measures and reads all files of a material. A file that turns out unreadable is marked as refused; the others are unharmed. Safe to
 * repeat: pictures lie by their content, rows are replaced in one transaction.
 * @throws AppError storage_full, unavailable: then nothing has changed and it can be tried again
 */
export const processMaterial = async (materialId: number): Promise<void> => {
  const [material] = await getDb().select().from(materials).where(eq(materials.id, materialId));
  if (!material || !isWorld(material.world)) return;
  const { world } = material;
  const rows = await getDb()
    .select()
    .from(materialFiles)
    .where(and(eq(materialFiles.materialId, materialId), inArray(materialFiles.status, ["pending", "processing", "ready"])))
    .orderBy(order, asc(materialFiles.position), asc(materialFiles.id));
  const files = rows.flatMap((row) => {
    const kind = kindOfMime(row.mime);
    return kind ? [{ id: row.id, role: row.kind, kind, read: () => getStorage().get(row.storageKey) }] : [];
  });
  const refused: { id: number; code: ErrorCode }[] = [];
  const drawn = await renderFiles(files, previewOf(material), ({ id }, error) => {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
    refused.push({ id, code: error.code === "not_found" ? "file_damaged" : error.code });
  });
  const { pictures, replaced } = await transaction(async (tx) => {
    const written = await writePages(tx, { id: materialId, world }, drawn);
    for (const { id, code } of refused)
      await tx.update(materialFiles).set({ status: "refused", refusal: code }).where(eq(materialFiles.id, id));
    await settleMaterial(tx, materialId, { isPublished: material.status === "processing" && refused.length === 0 });
    return written;
  });
  await forgetPictures(replaced);
  await assertPictures(pictures);
};
