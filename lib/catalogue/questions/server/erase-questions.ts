import { and, eq, ne } from "drizzle-orm";
import { settleQuestion } from "#lib/catalogue/questions/server/settle-question.ts";
import { announceQuestion } from "#lib/catalogue/questions/server/tell-people.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";

/** What she asked, when her account goes: nothing is left where there is no answer; an answer stays below an empty place, as with comments. */
const eraseAsked = async (tx: Tx, askerId: number): Promise<void> => {
  await tx.delete(materialQuestions).where(and(eq(materialQuestions.askerId, askerId), ne(materialQuestions.status, "answered")));
  const emptied = await tx.update(materialQuestions).set({ body: "" }).where(eq(materialQuestions.askerId, askerId)).returning();
  for (const row of emptied) await announceQuestion(tx, row, row.isPublic);
};

/** What she was asked: whoever still waits is told, and nobody keeps her reasons. What she answered stays, without her name. */
const eraseReceived = async (tx: Tx, authorId: number): Promise<void> => {
  const isOpen = and(eq(materialQuestions.authorId, authorId), eq(materialQuestions.status, "open"));
  const waiting = await tx.select({ id: materialQuestions.id }).from(materialQuestions).where(isOpen).for("update");
  for (const question of waiting) await settleQuestion(tx, question, { status: "closed" });
  await tx.update(materialQuestions).set({ reason: "" }).where(eq(materialQuestions.authorId, authorId));
};

export const eraseQuestions = async (tx: Tx, userId: number): Promise<void> => {
  await eraseAsked(tx, userId);
  await eraseReceived(tx, userId);
};
