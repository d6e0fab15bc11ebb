import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { UNDO_DAYS } from "#lib/interactive/courses/limits.ts";
import { allParts, exercisesIn } from "#lib/interactive/courses/rules.ts";
import type { OwnCourse, PublishCourse } from "#lib/interactive/courses/schema.ts";
import { type CourseRow, contentOf, lockOwn, ownCourseWhere } from "#lib/interactive/courses/server/find-course.ts";
import { listUsedExercises, presentOwn } from "#lib/interactive/courses/server/present-course.ts";
import { holdPlace } from "#lib/interactive/courses/server/save-course.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { courses } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { savedAt } from "#lib/platform/errors/saved-at.ts";

const undoable = sql`now() - make_interval(days => ${UNDO_DAYS})`;

/** Pages that show it are made anew. */
const forgetPages = (tx: Tx, { id, world }: Pick<CourseRow, "id" | "world">) =>
  publish(tx, { purge: [`course:${id}`, `courses:${world}`] });

/** The same exercises, whatever their order. */
const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/**
 * Shows everybody the course as it stands, and lets everybody play the exercises that stand in it: those alone that its author has named, so
 * that none is opened that she was not shown.
 * @throws AppError not_found, course_changed (409, saved since, or other exercises stand in it), course_removed (409, a moderator took it
 * away), invalid_input (nothing stands in it)
 */
export const publishCourse = async (userId: number, { id, version, exercises }: PublishCourse): Promise<OwnCourse> => {
  const row = await transaction(async (tx) => {
    const before = await lockOwn(tx, id, userId);
    if (before.removedAt) throw new AppError("course_removed");
    const content = contentOf(before);
    if (allParts(content.lessons).length === 0) throw new AppError("invalid_input", { fields: { lessons: "required" } });
    const there = (await listUsedExercises(userId, exercisesIn(content.lessons), tx)).map((one) => one.id);
    const named = [...new Set(exercises)];
    if (before.version !== version || !isSameSet(there, named)) throw new AppError("course_changed", savedAt(before));
    const change = { published: content, openExercises: named, publishedAt: new Date() };
    const [saved] = await tx.update(courses).set(change).where(eq(courses.id, id)).returning();
    await forgetPages(tx, before);
    return saved as CourseRow;
  });
  return presentOwn(row);
};

/** Nobody else sees it any more, nor may play what stood in it; rooms that were opened meanwhile go on. @throws AppError not_found */
export const unpublishCourse = async (userId: number, id: number): Promise<OwnCourse> => {
  const row = await transaction(async (tx) => {
    const before = await lockOwn(tx, id, userId);
    const change = { published: null, openExercises: [], publishedAt: null };
    const [saved] = await tx.update(courses).set(change).where(eq(courses.id, id)).returning();
    await forgetPages(tx, before);
    return saved as CourseRow;
  });
  return presentOwn(row);
};

/** Deletes one; for 30 days it can come back, as it was. @throws AppError not_found */
export const deleteCourse = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const [gone] = await tx.update(courses).set({ deletedAt: new Date() }).where(ownCourseWhere(id, userId)).returning();
    if (!gone) return notFoundError();
    await forgetPages(tx, gone);
  });

/** Brings a deleted one back. @throws AppError not_found, list_full */
export const undeleteCourse = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    await holdPlace(tx, userId);
    const [back] = await tx
      .update(courses)
      .set({ deletedAt: null })
      .where(and(eq(courses.id, id), eq(courses.userId, userId), gt(courses.deletedAt, undoable)))
      .returning();
    if (!back) return notFoundError();
    await forgetPages(tx, back);
  });

/** Forgets what cannot come back any more. */
export const forgetCourses = async (): Promise<void> => {
  await getDb()
    .delete(courses)
    .where(and(isNotNull(courses.deletedAt), lt(courses.deletedAt, undoable)));
};
