import { and, asc, desc, eq, ne, or, type SQL } from "drizzle-orm";
import { byWhom } from "#lib/catalogue/feedback/server/list-feedback.ts";
import { OWN_PER_PAGE } from "#lib/catalogue/questions/rules.ts";
import type { DeskState, OwnQuestion, OwnQuestions } from "#lib/catalogue/questions/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materialQuestions, materials, users } from "#lib/platform/db/schema/schema.ts";

type Wanted = { isAsker: boolean; where: SQL | undefined; order: SQL[]; page: number };

const list = async ({ isAsker, where, order, page }: Wanted): Promise<OwnQuestions> => {
  const db = getDb();
  const total = await db.$count(materialQuestions, where);
  const pages = Math.max(1, Math.ceil(total / OWN_PER_PAGE));
  const current = Math.min(page, pages);
  const rows = await db
    .select({
      row: materialQuestions,
      material: { id: materials.id, slug: materials.slug, title: materials.title, language: materials.language, status: materials.status },
      name: users.publicName,
      by: byWhom,
      deletedAt: users.deletedAt,
    })
    .from(materialQuestions)
    .innerJoin(materials, eq(materials.id, materialQuestions.materialId))
    .innerJoin(users, eq(users.id, isAsker ? materialQuestions.authorId : materialQuestions.askerId))
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(where)
    .orderBy(...order)
    .limit(OWN_PER_PAGE)
    .offset((current - 1) * OWN_PER_PAGE);
  const items = rows.map(({ row, material: { status: sale, ...material }, name, by, deletedAt }): OwnQuestion => {
    const { id, status, reason, isQuestionRemoved, isAnswerRemoved, isPublic, createdAt, settledAt } = row;
    return {
      id,
      material: { ...material, isOnSale: sale === "published" },
      other: isAsker ? (deletedAt ? null : name) : by,
      status,
      // What a moderator has taken away its writer alone still reads.
      question: isQuestionRemoved && !isAsker ? null : row.body,
      answer: isAnswerRemoved && isAsker ? null : row.answer,
      reason,
      isQuestionRemoved,
      isAnswerRemoved,
      agrees: isAsker ? row.askerAgrees : row.authorAgrees,
      otherAgrees: isAsker ? row.authorAgrees : row.askerAgrees,
      isPublic,
      askedAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    };
  });
  return { items, total, page: current, pages };
};

/** What a member has asked, the newest first. */
export const listAsked = (askerId: number, page: number): Promise<OwnQuestions> => {
  const where = eq(materialQuestions.askerId, askerId);
  return list({ isAsker: true, where, order: [desc(materialQuestions.createdAt), desc(materialQuestions.id)], page });
};

/** What an author is asked: what waits, the oldest first, or all the rest, the newest first. */
export const listDesk = (authorId: number, state: DeskState, page: number): Promise<OwnQuestions> => {
  const isHers = eq(materialQuestions.authorId, authorId);
  const waits = and(eq(materialQuestions.status, "open"), eq(materialQuestions.isQuestionRemoved, false));
  const settled = or(ne(materialQuestions.status, "open"), eq(materialQuestions.isQuestionRemoved, true));
  return state === "open"
    ? list({ isAsker: false, where: and(isHers, waits), order: [asc(materialQuestions.createdAt), asc(materialQuestions.id)], page })
    : list({ isAsker: false, where: and(isHers, settled), order: [desc(materialQuestions.settledAt), desc(materialQuestions.id)], page });
};
