import { and, eq } from "drizzle-orm";
import { usesOf } from "#lib/interactive/media/server/list-media.ts";
import { withoutSold } from "#lib/interactive/media/server/without-sold.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { interactiveMedia } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

/**
 * Takes a file away for good. One that stands in an exercise stays; the list of files says in which. An exercise that is being saved with it
 * holds its row, and is seen here. What was sold with exercises keeps its bytes.
 * @throws AppError not_found, medium_used (409)
 */
export const deleteMedium = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const own = and(eq(interactiveMedia.id, id), eq(interactiveMedia.userId, userId));
    const [row] = await tx.delete(interactiveMedia).where(own).returning({ key: interactiveMedia.storageKey });
    if (!row) return notFoundError();
    if ((await usesOf(tx, userId, [id])).length > 0) throw new AppError("medium_used");
    await dropFiles(tx, await withoutSold(tx, [row.key]));
  });
