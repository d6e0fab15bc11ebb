import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type PublishedContent, publishedContent } from "#lib/interactive/courses/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { courses, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

export type CourseRow = typeof courses.$inferSelect;

/** Threat 5: one by its id is its author's alone, until she publishes it. */
export const ownCourseWhere = (id: number, userId: number) =>
  and(eq(courses.id, id), eq(courses.userId, userId), isNull(courses.deletedAt));

/** What everybody sees, of an author who is not blocked. */
export const isOpen = and(isNotNull(courses.published), isNull(courses.removedAt), isNull(courses.deletedAt), isNull(users.blockedAt));

/** @throws AppError not_found, also for what is somebody else's or deleted */
export const findOwn = async (id: number, userId: number, db: Db | Tx = getDb()): Promise<CourseRow> => {
  const [row] = await db.select().from(courses).where(ownCourseWhere(id, userId));
  return row ?? notFoundError();
};

/** The same, held until the transaction ends: two windows come one after the other. */
export const lockOwn = async (tx: Tx, id: number, userId: number): Promise<CourseRow> => {
  const [row] = await tx.select().from(courses).where(ownCourseWhere(id, userId)).for("update");
  return row ?? notFoundError();
};

/** One that everybody sees. @throws AppError not_found */
const findPublished = async (id: number, db: Db | Tx = getDb()): Promise<CourseRow> => {
  const [row] = await db
    .select({ course: courses })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .where(and(eq(courses.id, id), isOpen));
  return row?.course ?? notFoundError();
};

/** A course that this person sees: her own as it stands, or a published one as it was published. @throws AppError not_found */
export const findSeen = async (
  id: number,
  userId: number | null,
  db: Db | Tx = getDb(),
): Promise<{ row: CourseRow; content: PublishedContent; isAuthor: boolean }> => {
  const [own] = userId === null ? [] : await db.select().from(courses).where(ownCourseWhere(id, userId));
  if (own) return { row: own, content: contentOf(own), isAuthor: true };
  const row = await findPublished(id, db);
  return { row, content: publishedContent.parse(row.published), isAuthor: false };
};

/** What its author works on. */
export const contentOf = ({ title, content }: Pick<CourseRow, "title" | "content">): PublishedContent =>
  publishedContent.parse({ ...(content as object), title });

/** What others see; null while that is nothing. */
export const publishedOf = ({ published }: Pick<CourseRow, "published">): PublishedContent | null =>
  published === null ? null : publishedContent.parse(published);
