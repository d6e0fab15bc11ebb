import { and, asc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { CLOSE_AFTER_MS, REMIND_AFTER_MS } from "#lib/catalogue/questions/rules.ts";
import { settleQuestion } from "#lib/catalogue/questions/server/settle-question.ts";
import { type Question, tellAuthor } from "#lib/catalogue/questions/server/tell-people.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { materialQuestions } from "#lib/platform/db/schema/schema.ts";

/** So many in one run; the next hour goes on. */
const MOST_AT_ONCE = 500;

const waitsSince = (now: Date, ms: number): SQL | undefined =>
  and(eq(materialQuestions.status, "open"), lte(materialQuestions.createdAt, new Date(now.getTime() - ms)));

/** Each in a transaction of its own and under its lock, so that a second worker finds it done. */
const forEach = async (due: SQL | undefined, work: (tx: Tx, question: Question) => Promise<void>): Promise<number> => {
  const ids = await getDb()
    .select({ id: materialQuestions.id })
    .from(materialQuestions)
    .where(due)
    .orderBy(asc(materialQuestions.createdAt), asc(materialQuestions.id))
    .limit(MOST_AT_ONCE);
  let done = 0;
  for (const { id } of ids) {
    done += await transaction(async (tx) => {
      const [question] = await tx
        .select()
        .from(materialQuestions)
        .where(and(eq(materialQuestions.id, id), due))
        .for("update");
      if (question) await work(tx, question);
      return question ? 1 : 0;
    });
  }
  return done;
};

/** Closes what nobody answered within 60 days, then reminds authors, once each, of what has waited for 14. */
export const tendQuestions = async (now = new Date()): Promise<{ closed: number; reminded: number }> => {
  const closed = await forEach(waitsSince(now, CLOSE_AFTER_MS), (tx, question) => settleQuestion(tx, question, { status: "closed" }, now));
  const isDue = and(waitsSince(now, REMIND_AFTER_MS), isNull(materialQuestions.remindedAt), eq(materialQuestions.isQuestionRemoved, false));
  const reminded = await forEach(isDue, async (tx, question) => {
    await tx.update(materialQuestions).set({ remindedAt: now }).where(eq(materialQuestions.id, question.id));
    await tellAuthor(tx, question, true, now);
  });
  return { closed, reminded };
};
