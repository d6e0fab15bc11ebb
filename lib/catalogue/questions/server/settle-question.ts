import { and, eq } from "drizzle-orm";
import { announceQuestion, type Question, tellAsker } from "#lib/catalogue/questions/server/tell-people.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** One of the author's, held: of two who settle it at once the second finds it settled. @throws AppError not_found, question_settled */
export const lockWaiting = async (tx: Tx, authorId: number, id: number): Promise<Question> => {
  const [question] = await tx
    .select()
    .from(materialQuestions)
    .where(and(eq(materialQuestions.id, id), eq(materialQuestions.authorId, authorId)))
    .for("update");
  if (!question) return notFoundError();
  if (question.status !== "open" || question.isQuestionRemoved) throw new AppError("question_settled");
  return question;
};

type Outcome =
  | { status: "answered"; answer: string; authorAgrees: boolean }
  | { status: "declined"; reason: string }
  | { status: "closed" };

/** Ends the waiting of a question that is held, and tells whoever asked; not of what a moderator has taken away, which she knows. */
export const settleQuestion = async (tx: Tx, { id }: Pick<Question, "id">, outcome: Outcome, now = new Date()): Promise<void> => {
  const [settled] = await tx
    .update(materialQuestions)
    .set({ ...outcome, settledAt: now })
    .where(and(eq(materialQuestions.id, id), eq(materialQuestions.status, "open")))
    .returning();
  if (!settled) throw new AppError("question_settled");
  if (!settled.isQuestionRemoved) await tellAsker(tx, settled, outcome.status);
  await announceQuestion(tx, settled, settled.isPublic);
};
