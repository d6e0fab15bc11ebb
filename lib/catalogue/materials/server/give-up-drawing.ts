import { and, eq, inArray } from "drizzle-orm";
import { settleMaterial } from "#lib/catalogue/materials/server/settle-material.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
import { materialFiles } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";

const TRIES = 2;

/** The storage is full or away, or the database: the files are no worse for that, and the job is tried again as often as others. */
const isPassing = (error: unknown): boolean => isDatabaseAway(error) || (error instanceof AppError && error.status >= 500);

/**
 * What becomes of a drawing that failed for the `attempt`th time (from 1) with something else than a refusal: it is tried once again, then
 * its files that are not drawn yet are refused, so that nobody's file is worked on for ever and its seller knows (threat 18).
 * @throws the error itself while there is another try
 */
export const giveUpDrawing = async (materialId: number, error: unknown, attempt: number): Promise<void> => {
  if (isPassing(error) || attempt < TRIES) throw error;
  log.error({ err: error, materialId }, "the files of a material cannot be drawn");
  await transaction(async (tx) => {
    const isOpen = and(eq(materialFiles.materialId, materialId), inArray(materialFiles.status, ["pending", "processing"]));
    await tx.update(materialFiles).set({ status: "refused", refusal: "file_damaged" }).where(isOpen);
    await settleMaterial(tx, materialId, { isPublished: false });
  });
};
