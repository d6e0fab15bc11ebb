import type { DeclineQuestionInput } from "#lib/catalogue/questions/schema.ts";
import { lockWaiting, settleQuestion } from "#lib/catalogue/questions/server/settle-question.ts";
import { transaction } from "#lib/platform/db/client.ts";

/** The author does not answer and says why; only whoever asked reads it. @throws AppError not_found, question_settled */
export const declineQuestion = (authorId: number, { id, reason }: Omit<DeclineQuestionInput, "world">): Promise<void> =>
  transaction(async (tx) => {
    const question = await lockWaiting(tx, authorId, id);
    await settleQuestion(tx, question, { status: "declined", reason });
  });
