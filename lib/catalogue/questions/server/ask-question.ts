import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { ASK_WINDOW_MS, MOST_PER_DAY, MOST_WAITING } from "#lib/catalogue/questions/rules.ts";
import type { AskInput } from "#lib/catalogue/questions/schema.ts";
import { announceQuestion, tellAuthor } from "#lib/catalogue/questions/server/tell-people.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materialQuestions, materials, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** Holds the rows of the two, always in the same order: whoever else asks or is asked by them waits, so that both are counted right. */
const lockBoth = async (tx: Tx, askerId: number, authorId: number): Promise<void> => {
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [askerId, authorId]), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("no key update");
  if (!present.some(({ id }) => id === askerId)) throw new AppError("account_blocked");
  if (!present.some(({ id }) => id === authorId)) notFoundError();
};

const checkLimits = async (tx: Tx, askerId: number, authorId: number): Promise<void> => {
  const since = new Date(Date.now() - ASK_WINDOW_MS);
  const asked = await tx.$count(materialQuestions, and(eq(materialQuestions.askerId, askerId), gt(materialQuestions.createdAt, since)));
  if (asked >= MOST_PER_DAY) throw new AppError("too_many_questions");
  const isWaiting = and(
    eq(materialQuestions.authorId, authorId),
    eq(materialQuestions.status, "open"),
    eq(materialQuestions.isQuestionRemoved, false),
  );
  if ((await tx.$count(materialQuestions, isWaiting)) >= MOST_WAITING) throw new AppError("author_busy");
};

/**
 * Asks the author of a material that is on sale; she is told. Answers its id.
 * @throws AppError not_found: nothing on sale, or its author is gone; own_material; account_blocked; question_waiting: her last one about it
 * waits; too_many_questions: ten within a day; author_busy: fifty wait for the author
 */
export const askQuestion = (askerId: number, { materialId, body, agrees }: Omit<AskInput, "world">): Promise<{ id: number }> =>
  transaction(async (tx) => {
    const [material] = await tx
      .select({ authorId: materials.authorId })
      .from(materials)
      .where(and(eq(materials.id, materialId), eq(materials.status, "published")));
    if (!material) return notFoundError();
    const { authorId } = material;
    if (authorId === askerId) throw new AppError("own_material");
    await lockBoth(tx, askerId, authorId);
    await checkLimits(tx, askerId, authorId);
    const [made] = await tx
      .insert(materialQuestions)
      .values({ materialId, askerId, authorId, body, askerAgrees: agrees })
      .onConflictDoNothing({ target: [materialQuestions.materialId, materialQuestions.askerId], where: sql`status = 'open'` })
      .returning();
    if (!made) throw new AppError("question_waiting");
    await tellAuthor(tx, made, false);
    await announceQuestion(tx, made, false);
    return { id: made.id };
  });
