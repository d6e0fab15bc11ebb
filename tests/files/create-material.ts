import { checkInput } from "#lib/catalogue/materials/server/check-input.ts";
import { type GivenFile, prepareFiles, type RefusedFile } from "#lib/catalogue/materials/server/prepare-files.ts";
import { processJob } from "#lib/catalogue/materials/server/process-job.ts";
import { insertFiles, insertMaterial } from "#lib/catalogue/materials/server/save-material.ts";
import { withStoredFiles } from "#lib/catalogue/materials/server/store-files.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/**
 * A seller's new material as a draft, with its files; their pages are drawn by a job. Files that are refused do not hold up the others.
 * @throws AppError invalid_input; the reason of the first file when all of them are refused; storage_full (nothing is kept then)
 */
export const createMaterial = async (
  given: unknown,
  files: readonly GivenFile[],
  { authorId }: { authorId: number },
): Promise<{ materialId: number; refused: RefusedFile[] }> => {
  const input = await checkInput(given);
  const { accepted, refused } = await prepareFiles(files);
  if (refused[0] && accepted.length === 0) throw refused[0].error;
  const materialId = await withStoredFiles(accepted, (stored) =>
    transaction(async (tx) => {
      const id = await insertMaterial(tx, input, { authorId, status: "draft" });
      await insertFiles(tx, id, stored);
      if (stored.length) await addJob(tx, ...processJob({ id, authorId }));
      return id;
    }),
  );
  return { materialId, refused };
};
