import { and, eq, isNull, sql } from "drizzle-orm";
import { dropExercises, takeExercises } from "#lib/catalogue/exercises/server/take-exercises.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { interactives, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import type { MaterialRow } from "#lib/selling/selling/server/find-copy.ts";

type Chosen = Pick<DraftFields, "interactive">;

const refuse = (): never => {
  throw new AppError("invalid_input", { fields: { interactive: "exercises_gone" } });
};

/** While it is prepared: exercises that are chosen must be hers and there; a bundle has those of its parts. @throws AppError invalid_input */
export const refuseExercises = async (tx: Tx, row: MaterialRow, before: Chosen, { interactive }: Chosen): Promise<void> => {
  if (interactive === null || interactive === before.interactive) return;
  const isHers = and(eq(interactives.id, interactive), eq(interactives.userId, row.authorId), isNull(interactives.deletedAt));
  if (row.isBundle || (await tx.$count(interactives, isHers)) === 0) refuse();
};

/**
 * A copy of the chosen exercises stands beside what is handed in from now on: that is what is reviewed and what is sold. Answers storage keys
 * that may be unused after the commit.
 * @throws AppError invalid_input when they were deleted and no version on sale has them
 */
export const handInExercises = async (tx: Tx, row: MaterialRow, { interactive }: Chosen): Promise<string[]> => {
  if (row.isBundle) return [];
  if (interactive === null) return dropExercises(tx, row.id);
  const wanted = { materialId: row.id, authorId: row.authorId, interactiveId: interactive };
  return (await takeExercises(tx, wanted, row.revisionOf ?? row.id)) ?? refuse();
};

/** ENTITY-6: what a material on sale says of its exercises, by those that it has: with files it is bundled with them, without it is them. */
export const describeExercises = (tx: Tx, materialId: number) =>
  tx
    .update(materials)
    .set({
      interactiveId: sql`(select interactive_id from material_exercises where material_id = ${materialId})`,
      isBundleInteractive: sql`exists (select from material_exercises where material_id = ${materialId})
        and exists (select from material_files where material_id = ${materialId} and kind = 'material_file')`,
      isStandaloneInteractive: sql`exists (select from material_exercises where material_id = ${materialId})
        and not exists (select from material_files where material_id = ${materialId} and kind = 'material_file')`,
    })
    .where(and(eq(materials.id, materialId), eq(materials.isBundle, false)));
