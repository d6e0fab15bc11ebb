import { eq } from "drizzle-orm";
import { deliverExercises, findFirstExercise } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { loadFiles } from "#lib/interactive/printing/server/load-files.ts";
import { printItems } from "#lib/interactive/printing/server/print-exercises.ts";
import type { PlayedExercises, SoldPrint } from "#lib/interactive/sold/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialExerciseMedia } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** The exercises of a material that is hers, noted as delivered. @throws AppError not_found for everybody else */
export const playSold = async (userId: number, id: number): Promise<PlayedExercises> => {
  const sold = (await deliverExercises({ materialId: id, userId })) ?? notFoundError();
  return { id, title: sold.title, items: items.parse(sold.items) };
};

/** The first exercise of a material on sale, for everybody; of the others nothing leaves. @throws AppError not_found */
export const tryFirst = async (id: number): Promise<PlayedExercises> => {
  const first = (await findFirstExercise(id)) ?? notFoundError();
  return { id, title: first.title, items: items.parse(first.items) };
};

/**
 * The exercises of a material that is hers on paper, as `printInteractive` does one's own; noted as delivered.
 * @throws AppError not_found, invalid_input (letters that no font has), unavailable
 */
export const printSold = async (userId: number, { id, ...wanted }: SoldPrint): Promise<Response> => {
  const sold = (await deliverExercises({ materialId: id, userId })) ?? notFoundError();
  const all = items.parse(sold.items);
  const rows = await getDb().select().from(materialExerciseMedia).where(eq(materialExerciseMedia.materialId, id));
  const files = rows.map(({ mediumId, ...file }) => ({ ...file, id: mediumId }));
  return printItems(userId, { world: sold.world, title: sold.title, items: all, ...(await loadFiles(files, all, userId)) }, wanted);
};
