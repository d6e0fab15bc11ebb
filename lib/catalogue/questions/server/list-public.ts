import { and, desc, eq } from "drizzle-orm";
import { byWhom } from "#lib/catalogue/feedback/server/list-feedback.ts";
import { PUBLIC_PER_PAGE } from "#lib/catalogue/questions/rules.ts";
import type { PublicQuestion, PublicQuestions } from "#lib/catalogue/questions/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materialQuestions, materials, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";

/** What everybody reads about a material that is on sale, the newest answer first, five a page. A page beyond the last is the last. */
export const listPublic = async (materialId: number, page = 1): Promise<PublicQuestions> => {
  const db = getDb();
  const isOnSale = and(eq(materials.id, materialQuestions.materialId), eq(materials.status, "published"));
  const shown = and(eq(materialQuestions.materialId, materialId), eq(materialQuestions.isPublic, true));
  const onSale = await db.$count(materials, and(eq(materials.id, materialId), eq(materials.status, "published")));
  const total = onSale === 0 ? 0 : await db.$count(materialQuestions, shown);
  const pages = Math.max(1, Math.ceil(total / PUBLIC_PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  if (total === 0) return { items: [], total, page: current, pages };
  const rows = await db
    .select({ question: materialQuestions, by: byWhom })
    .from(materialQuestions)
    .innerJoin(materials, isOnSale)
    .innerJoin(users, eq(users.id, materialQuestions.askerId))
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(shown)
    .orderBy(desc(materialQuestions.settledAt), desc(materialQuestions.id))
    .limit(PUBLIC_PER_PAGE)
    .offset((current - 1) * PUBLIC_PER_PAGE);
  const items = rows.map(({ question: row, by }): PublicQuestion => {
    // Her name goes with her profile.
    tagPage(`author:${row.askerId}`);
    const { id, body, answer, createdAt, settledAt } = row;
    return {
      id,
      by,
      question: body,
      answer: answer ?? "",
      askedAt: createdAt.toISOString(),
      answeredAt: (settledAt ?? createdAt).toISOString(),
    };
  });
  return { items, total, page: current, pages };
};
