import { eq } from "drizzle-orm";
import { announceQuestion } from "#lib/catalogue/questions/server/tell-people.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";

/** A moderator takes the words of one of the two away, or gives them back after an appeal: then it is as both have agreed. */
export const setRemoved = async (tx: Tx, id: number, whose: "question" | "answer", isRemoved: boolean): Promise<void> => {
  const change = whose === "question" ? { isQuestionRemoved: isRemoved } : { isAnswerRemoved: isRemoved };
  const [row] = await tx.update(materialQuestions).set(change).where(eq(materialQuestions.id, id)).returning();
  if (row) await announceQuestion(tx, row, true);
};
