import { and, eq } from "drizzle-orm";
import { tellBuyer } from "#lib/catalogue/feedback/server/tell-people.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { feedback, materials, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/**
 * The seller's answer to a visible feedback on her own material; can be changed, and taken back with null. The buyer is told of the first.
 * @throws AppError not_found, also for somebody else's material and for what a moderator has hidden
 */
export const answerFeedback = (sellerId: number, id: number, answer: string | null): Promise<{ answer: string | null }> =>
  transaction(async (tx) => {
    const [found] = await tx
      .select({ feedback, material: materials, buyer: users })
      .from(feedback)
      .innerJoin(materials, eq(materials.id, feedback.materialId))
      .innerJoin(users, eq(users.id, feedback.authorId))
      .where(and(eq(feedback.id, id), eq(feedback.status, "visible"), eq(materials.authorId, sellerId)))
      .for("update", { of: feedback });
    if (!found) return notFoundError();
    const text = answer === "" ? null : answer;
    await tx
      .update(feedback)
      .set({ answer: text, answeredAt: text === null ? null : (found.feedback.answeredAt ?? new Date()) })
      .where(eq(feedback.id, id));
    if (text !== null && found.feedback.answer === null) await tellBuyer(tx, found.buyer, found.material, { id, answer: text });
    const payload = { id, materialId: found.material.id };
    await publish(tx, {
      purge: [`material:${found.material.id}`],
      emit: [{ room: userRoom(found.buyer.id), event: "feedback.answered", payload }],
    });
    return { answer: text };
  });
