import { asc, count, desc, eq, ne } from "drizzle-orm";
import { figuresOf, groupOf } from "#lib/pages/survey/rules.ts";
import type { SurveyComment, SurveyListInput, SurveyResult } from "#lib/pages/survey/schema.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { surveyAnswers, users } from "#lib/platform/db/schema/schema.ts";

const orders = {
  newest: [desc(surveyAnswers.answeredAt), desc(surveyAnswers.userId)],
  lowest: [asc(surveyAnswers.score), desc(surveyAnswers.answeredAt), desc(surveyAnswers.userId)],
  highest: [desc(surveyAnswers.score), desc(surveyAnswers.answeredAt), desc(surveyAnswers.userId)],
};
const hasComment = ne(surveyAnswers.comment, "");

const readComments = async ({ sort, page, limit }: SurveyListInput): Promise<SurveyComment[]> => {
  const rows = await getDb()
    .select({ answer: surveyAnswers, name: users.publicName })
    .from(surveyAnswers)
    .innerJoin(users, eq(users.id, surveyAnswers.userId))
    .where(hasComment)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ answer: { userId, world, score, comment, answeredAt }, name }) => ({
    world,
    score,
    comment,
    answeredAt: answeredAt.toISOString(),
    user: { id: userId, name },
  }));
};

/** What all answers come to, and a page of the comments. */
export const getSurveyResult = async (input: SurveyListInput): Promise<SurveyResult> => {
  const db = getDb();
  const counts = await db.select({ score: surveyAnswers.score, count: count() }).from(surveyAnswers).groupBy(surveyAnswers.score);
  const total = await db.$count(surveyAnswers, hasComment);
  return { figures: figuresOf(counts), items: await readComments(input), total, page: input.page, limit: input.limit };
};

/** All answers as CSV, without who gave them: that is nobody's business in a table that is passed on. */
export const exportSurvey = async (): Promise<Response> => {
  const rows = await getDb()
    .select()
    .from(surveyAnswers)
    .orderBy(...orders.newest);
  const blocks = async function* () {
    yield rows.map(({ score, world, comment, answeredAt }): CsvRow => [score, groupOf(score), world, answeredAt.toISOString(), comment]);
  };
  return csvResponse("survey.csv", ["score", "group", "world", "answered_at", "comment"], blocks());
};
