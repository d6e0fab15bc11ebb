import { and, eq, sql } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { feedback, feedbackVotes, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Marks a feedback as helpful, once each, or takes the mark back. Never one's own, and never of one's own material: both would be praise of
 * oneself. Gives how many there are now.
 * @throws AppError not_found, forbidden
 */
export const voteHelpful = (userId: number, id: number, isHelpful: boolean): Promise<{ helpfulCount: number; isHelpful: boolean }> =>
  transaction(async (tx) => {
    const [row] = await tx
      .select({ authorId: feedback.authorId, materialId: feedback.materialId, sellerId: materials.authorId })
      .from(feedback)
      .innerJoin(materials, eq(materials.id, feedback.materialId))
      .where(and(eq(feedback.id, id), eq(feedback.status, "visible"), eq(materials.status, "published")))
      .for("no key update", { of: feedback });
    if (!row) return notFoundError();
    if (row.authorId === userId || row.sellerId === userId) throw new AppError("forbidden");
    const own = and(eq(feedbackVotes.feedbackId, id), eq(feedbackVotes.userId, userId));
    const moved = isHelpful
      ? await tx.insert(feedbackVotes).values({ feedbackId: id, userId }).onConflictDoNothing().returning()
      : await tx.delete(feedbackVotes).where(own).returning();
    const step = moved.length * (isHelpful ? 1 : -1);
    const [counted] = await tx
      .update(feedback)
      .set({ helpfulCount: sql`${feedback.helpfulCount} + ${step}` })
      .where(eq(feedback.id, id))
      .returning({ helpfulCount: feedback.helpfulCount });
    if (step !== 0) await publish(tx, { purge: [`material:${row.materialId}`] });
    return { helpfulCount: counted?.helpfulCount ?? 0, isHelpful };
  });
