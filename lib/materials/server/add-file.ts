import { and, count, eq } from "drizzle-orm";
import { transaction } from "#lib/db/client.ts";
import { materialFiles, materials } from "#lib/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/http/errors.ts";
import { addJob } from "#lib/jobs/add-job.ts";
import { limits } from "#lib/materials/server/limits.ts";
import { type GivenFile, prepareFiles } from "#lib/materials/server/prepare-files.ts";
import { processJob } from "#lib/materials/server/process-job.ts";
import { insertFiles } from "#lib/materials/server/save-material.ts";
import { withStoredFiles } from "#lib/materials/server/store-files.ts";

/**
 * Adds a file to the seller's own material; the pages are drawn anew by a job. Answers the file's id.
 * @throws AppError not_found when the material is another's, the file's reason when it is refused, storage_full
 */
export const addFile = async (materialId: number, given: GivenFile, { authorId }: { authorId: number }): Promise<{ fileId: number }> => {
  const { accepted, refused } = await prepareFiles([given]);
  if (refused[0]) throw refused[0].error;
  const fileId = await withStoredFiles(accepted, (stored) =>
    transaction(async (tx) => {
      const own = and(eq(materials.id, materialId), eq(materials.authorId, authorId), eq(materials.isBundle, false));
      const [material] = await tx.select({ id: materials.id }).from(materials).where(own).for("update");
      if (!material) return notFoundError();
      const [there] = await tx.select({ files: count() }).from(materialFiles).where(eq(materialFiles.materialId, materialId));
      const files = there?.files ?? 0;
      if (files >= limits.filesPerMaterial) throw new AppError("invalid_input", { fields: { files: "too_long" } });
      const [row] = await insertFiles(tx, materialId, stored, files);
      await addJob(tx, ...processJob(materialId));
      return row?.id;
    }),
  );
  if (fileId === undefined) throw new Error("no file was written");
  return { fileId };
};
