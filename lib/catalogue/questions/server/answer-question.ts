import { and, eq, isNull } from "drizzle-orm";
import type { AnswerQuestionInput, LinkedAnswerInput, LinkedQuestion } from "#lib/catalogue/questions/schema.ts";
import { lockWaiting, settleQuestion } from "#lib/catalogue/questions/server/settle-question.ts";
import { QUESTION_LINK } from "#lib/catalogue/questions/server/tell-people.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialQuestions, materials, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

/** The author answers, once. @throws AppError not_found, also for what others were asked; question_settled */
export const answerQuestion = (authorId: number, { id, answer, agrees }: Omit<AnswerQuestionInput, "world">): Promise<void> =>
  transaction(async (tx) => {
    const question = await lockWaiting(tx, authorId, id);
    await settleQuestion(tx, question, { status: "answered", answer, authorAgrees: agrees });
  });

/**
 * What the link of a mail is about; changes nothing, so a mail scanner may open it (threat 14).
 * @throws AppError token_invalid (410): unknown, used, expired, or the question waits no more
 */
export const describeLinked = async (token: string): Promise<LinkedQuestion> => {
  const link = await peekLink(getDb(), QUESTION_LINK, token);
  const [found] = await getDb()
    .select({
      title: materials.title,
      language: materials.language,
      question: materialQuestions.body,
      mayShow: materialQuestions.askerAgrees,
    })
    .from(materialQuestions)
    .innerJoin(materials, eq(materials.id, materialQuestions.materialId))
    .innerJoin(users, and(eq(users.id, materialQuestions.authorId), isNull(users.blockedAt), isNull(users.deletedAt)))
    .where(
      and(
        eq(materialQuestions.id, Number(link?.data.id ?? 0)),
        eq(materialQuestions.authorId, link?.userId ?? 0),
        eq(materialQuestions.status, "open"),
        eq(materialQuestions.isQuestionRemoved, false),
      ),
    );
  if (!found) throw new AppError("token_invalid");
  return found;
};

/**
 * Answers the one question of a link, without a login; link and answer are one transaction.
 * @throws AppError token_invalid (410); question_settled, and the link is as it was
 */
export const answerByLink = ({ token, answer, agrees }: Omit<LinkedAnswerInput, "world">): Promise<void> =>
  transaction(async (tx) => {
    const link = await spendLink(tx, QUESTION_LINK, token);
    const isThere = and(eq(users.id, link?.userId ?? 0), isNull(users.blockedAt), isNull(users.deletedAt));
    const [author] = await tx.select({ id: users.id }).from(users).where(isThere).for("share");
    if (!link || !author) throw new AppError("token_invalid");
    const question = await lockWaiting(tx, author.id, Number(link.data.id));
    await settleQuestion(tx, question, { status: "answered", answer, authorAgrees: agrees });
  });
