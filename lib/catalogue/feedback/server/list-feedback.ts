import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { FEEDBACK_PER_PAGE } from "#lib/catalogue/feedback/rules.ts";
import type { FeedbackItem, FeedbackPage, FeedbackSort } from "#lib/catalogue/feedback/schema.ts";
import { labelGrades } from "#lib/catalogue/materials/server/describe-terms.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, feedback, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const orders: Record<FeedbackSort, SQL[]> = {
  helpful: [desc(feedback.helpfulCount), desc(feedback.createdAt), desc(feedback.id)],
  newest: [desc(feedback.createdAt), desc(feedback.id)],
};

const EDIT_MS = 60_000;

/** Who wrote it is named only when she made her profile public: nobody is listed for having bought something (GDPR, article 25 (2)). */
export const byWhom = sql<
  string | null
>`case when ${authorProfiles.isPrivate} = false and ${users.deletedAt} is null and ${users.blockedAt} is null
  then ${users.publicName} end`;

type Wanted = { page?: number; sort?: FeedbackSort };

/** The visible feedback of a material in a world's words, with its stars by number. A page beyond the last is the last. */
export const listFeedback = async (
  materialId: number,
  world: World,
  { page = 1, sort = "helpful" }: Wanted = {},
): Promise<FeedbackPage> => {
  const db = getDb();
  const visible = and(eq(feedback.materialId, materialId), eq(feedback.status, "visible"));
  const counted = await db
    .select({ stars: feedback.stars, n: sql<number>`count(*)` })
    .from(feedback)
    .where(visible)
    .groupBy(feedback.stars);
  const breakdown = [1, 2, 3, 4, 5].map((stars) => counted.find((one) => one.stars === stars)?.n ?? 0);
  const total = breakdown.reduce((sum, n) => sum + n, 0);
  const pages = Math.max(1, Math.ceil(total / FEEDBACK_PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  if (total === 0) return { items: [], average: null, total, breakdown, page: current, pages };
  const rows = await db
    .select({ feedback, by: byWhom })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(visible)
    .orderBy(...orders[sort])
    .limit(FEEDBACK_PER_PAGE)
    .offset((current - 1) * FEEDBACK_PER_PAGE);
  const terms = await findTerms(world);
  const items = rows.map(({ feedback: row, by }): FeedbackItem => {
    tagPage(`author:${row.authorId}`);
    const { id, stars, body, classContext, corrections, version, answer, helpfulCount, createdAt, updatedAt } = row;
    return {
      id,
      by,
      stars,
      body,
      classContext,
      corrections,
      version,
      answer,
      helpfulCount,
      grades: labelGrades(row.classGrades, terms),
      createdAt: createdAt.toISOString(),
      isEdited: updatedAt.getTime() - createdAt.getTime() > EDIT_MS,
    };
  });
  const sum = breakdown.reduce((stars, n, index) => stars + n * (index + 1), 0);
  return { items, average: Math.round((sum / total) * 10) / 10, total, breakdown, page: current, pages };
};
