import { asc, eq } from "drizzle-orm";
import { eraseQuestions } from "#lib/catalogue/questions/server/erase-questions.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const questions = personalTable(
  materialQuestions,
  ["id", "materialId", "body", "status", "askerAgrees", "authorAgrees", "answer", "reason", "settledAt", "isPublic", "createdAt"],
  {
    askerId: "is herself or another person",
    authorId: "is herself or another person",
    remindedAt: "of the machinery",
    isQuestionRemoved: "was told with its reasons",
    isAnswerRemoved: "was told with its reasons",
  },
);

const collect = (tx: Tx, whose: typeof materialQuestions.askerId | typeof materialQuestions.authorId, userId: number) =>
  tx.select(questions.columns).from(materialQuestions).where(eq(whose, userId)).orderBy(asc(materialQuestions.id));

export const personalData: PersonalData = {
  name: "questions",
  tables: [questions],
  collect: async (tx, userId) => ({
    questions: await collect(tx, materialQuestions.askerId, userId),
    "received-questions": await collect(tx, materialQuestions.authorId, userId),
  }),
  // An answer was said about a thing on sale and may have decided a purchase: it stays with whoever asked.
  erase: (tx, { userId }) => eraseQuestions(tx, userId),
};
