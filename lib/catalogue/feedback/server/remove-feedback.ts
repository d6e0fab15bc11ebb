import { and, eq } from "drizzle-orm";
import { lockRating, recountRating } from "#lib/catalogue/feedback/server/recount-rating.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { feedback } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** Deletes one's own feedback; its stars no longer count. @throws AppError not_found, also for somebody else's */
export const removeFeedback = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const own = and(eq(feedback.id, id), eq(feedback.authorId, userId));
    const [row] = await tx.select({ materialId: feedback.materialId }).from(feedback).where(own);
    if (!row) return notFoundError();
    await lockRating(tx, row.materialId);
    await tx.delete(feedback).where(own);
    await recountRating(tx, row.materialId);
  });

/** All that a user said, when her account goes; in the order of the materials, so that two of them never wait for each other. */
export const removeAllFeedback = async (tx: Tx, userId: number): Promise<void> => {
  const rows = await tx
    .select({ materialId: feedback.materialId })
    .from(feedback)
    .where(eq(feedback.authorId, userId))
    .orderBy(feedback.materialId);
  for (const { materialId } of rows) {
    await lockRating(tx, materialId);
    await tx.delete(feedback).where(and(eq(feedback.authorId, userId), eq(feedback.materialId, materialId)));
    await recountRating(tx, materialId);
  }
};
