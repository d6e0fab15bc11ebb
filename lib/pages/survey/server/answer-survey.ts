import { eq } from "drizzle-orm";
import type { OwnAnswer, SurveyInput } from "#lib/pages/survey/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { surveyAnswers } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What a user has answered so far. */
export const findOwnAnswer = async (userId: number): Promise<OwnAnswer> => {
  const [row] = await getDb().select().from(surveyAnswers).where(eq(surveyAnswers.userId, userId));
  return { answer: row ? { score: row.score, comment: row.comment, answeredAt: row.answeredAt.toISOString() } : null };
};

/** ROUTE-15: keeps a user's one answer; the last one counts. */
export const answerSurvey = async (userId: number, world: World, { score, comment }: SurveyInput): Promise<OwnAnswer> => {
  const answer = { world, score, comment, answeredAt: new Date() };
  await getDb()
    .insert(surveyAnswers)
    .values({ userId, ...answer })
    .onConflictDoUpdate({ target: surveyAnswers.userId, set: answer });
  return findOwnAnswer(userId);
};
