import { and, eq, or } from "drizzle-orm";
import type { QuestionConsent } from "#lib/catalogue/questions/schema.ts";
import { announceQuestion } from "#lib/catalogue/questions/server/tell-people.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * One of the two lets everybody read the pair, or takes that back at any time; the other one's word stays as it is. An author has nothing to
 * agree to before she has answered.
 * @throws AppError not_found, also for a pair of others; question_settled: not answered
 */
export const agreeToShow = (userId: number, { id, agrees }: Omit<QuestionConsent, "world">): Promise<void> =>
  transaction(async (tx) => {
    const isHers = or(eq(materialQuestions.askerId, userId), eq(materialQuestions.authorId, userId));
    const [before] = await tx
      .select()
      .from(materialQuestions)
      .where(and(eq(materialQuestions.id, id), isHers))
      .for("update");
    if (!before) return notFoundError();
    const isAsker = before.askerId === userId;
    if (!isAsker && before.status !== "answered") throw new AppError("question_settled");
    const [after] = await tx
      .update(materialQuestions)
      .set(isAsker ? { askerAgrees: agrees } : { authorAgrees: agrees })
      .where(eq(materialQuestions.id, id))
      .returning();
    if (after) await announceQuestion(tx, after, before.isPublic || after.isPublic);
  });
