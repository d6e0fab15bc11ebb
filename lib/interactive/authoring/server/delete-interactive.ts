import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { UNDO_DAYS } from "#lib/interactive/authoring/schema.ts";
import { ownInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { holdPlace } from "#lib/interactive/authoring/server/save-interactive.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { interactives } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const undoable = sql`now() - make_interval(days => ${UNDO_DAYS})`;

/** Deletes one; for 30 days it can come back. @throws AppError not_found */
export const deleteInteractive = async (userId: number, id: number): Promise<void> => {
  const { rowCount } = await getDb().update(interactives).set({ deletedAt: new Date() }).where(ownInteractive(id, userId));
  if (!rowCount) notFoundError();
};

/** Brings a deleted one back. @throws AppError not_found, list_full */
export const undeleteInteractive = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    await holdPlace(tx, userId);
    const { rowCount } = await tx
      .update(interactives)
      .set({ deletedAt: null })
      .where(and(eq(interactives.id, id), eq(interactives.userId, userId), gt(interactives.deletedAt, undoable)));
    if (!rowCount) notFoundError();
  });

/** Forgets what cannot come back any more. */
export const forgetInteractives = async (): Promise<void> => {
  await getDb()
    .delete(interactives)
    .where(and(isNotNull(interactives.deletedAt), lt(interactives.deletedAt, undoable)));
};
