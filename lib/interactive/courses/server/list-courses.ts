import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { byWhom } from "#lib/catalogue/feedback/server/list-feedback.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { COURSES_PER_PAGE } from "#lib/interactive/courses/limits.ts";
import { countCourse } from "#lib/interactive/courses/rules.ts";
import {
  type CatalogueInput,
  type CourseCatalogue,
  type OwnCourses,
  type PublicCourse,
  publishedContent,
} from "#lib/interactive/courses/schema.ts";
import { contentOf, isOpen } from "#lib/interactive/courses/server/find-course.ts";
import { nameTerms, presentContent } from "#lib/interactive/courses/server/present-course.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, courses, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A member's courses, those of a world before those of others, the last changed first. */
export const listOwnCourses = async (userId: number, world: World): Promise<OwnCourses> => {
  const rows = await getDb()
    .select()
    .from(courses)
    .where(and(eq(courses.userId, userId), isNull(courses.deletedAt)))
    .orderBy(desc(sql`${courses.world} = ${world}`), desc(courses.updatedAt), desc(courses.id));
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      updatedAt: row.updatedAt.toISOString(),
      isPublished: row.published !== null,
      isRemoved: row.removedAt !== null,
      ...countCourse(contentOf(row).lessons),
    })),
  };
};

const seen = () =>
  getDb()
    .select({ course: courses, by: byWhom })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id));

/** Subjects and grades of which a world has published courses. */
const listUsedTerms = async (inWorld: SQL | undefined): Promise<Set<string>> => {
  const subject = sql<string | null>`${courses.published} ->> 'subject'`;
  const grades = sql<string[]>`array(select jsonb_array_elements_text(${courses.published} -> 'grades'))`;
  const rows = await getDb()
    .selectDistinct({ subject, grades })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .where(inWorld);
  return new Set(
    rows.flatMap((row) => [...(row.subject ? [`subject ${row.subject}`] : []), ...row.grades.map((key) => `class_grade ${key}`)]),
  );
};

/** ROUTE-64: published courses of a world, the newest first. A page beyond the last is the last. Tags the page with all of them. */
export const listPublished = async (world: World, { subject, grade, page }: CatalogueInput): Promise<CourseCatalogue> => {
  tagPage(`courses:${world}`);
  const inWorld = and(eq(courses.world, world), isOpen);
  const meant = and(
    inWorld,
    ...(subject ? [sql`${courses.published} ->> 'subject' = ${subject}`] : []),
    ...(grade ? [sql`jsonb_exists(${courses.published} -> 'grades', ${grade})`] : []),
  );
  const [[counted], terms, used] = await Promise.all([
    getDb()
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.userId))
      .where(meant),
    findTerms(world),
    listUsedTerms(inWorld),
  ]);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / COURSES_PER_PAGE));
  const current = Math.min(page, pages);
  const rows = await seen()
    .where(meant)
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(COURSES_PER_PAGE)
    .offset((current - 1) * COURSES_PER_PAGE);
  const named = (kind: "subject" | "class_grade") =>
    terms.filter((term) => term.kind === kind && used.has(`${kind} ${term.key}`)).map(({ key, name }) => ({ key, name }));
  return {
    items: rows.map(({ course, by }) => {
      tagPage(`author:${course.userId}`);
      const content = publishedContent.parse(course.published);
      const { title, description, lessons } = content;
      return { id: course.id, title, description, ...nameTerms(content, terms), author: by, ...countCourse(lessons) };
    }),
    subjects: named("subject"),
    grades: named("class_grade"),
    total,
    page: current,
    pages,
  };
};

/** A course as it was published; null where there is none. Tags the page with it and its author. */
export const findPublicCourse = async (id: number): Promise<PublicCourse | null> => {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  tagPage(`course:${id}`);
  const [found] = await seen().where(and(eq(courses.id, id), isOpen));
  if (!found) return null;
  const { course, by } = found;
  tagPage(`author:${course.userId}`);
  const shown = await presentContent(course, publishedContent.parse(course.published), course.openExercises);
  const publishedAt = (course.publishedAt ?? course.updatedAt).toISOString();
  return { ...shown, author: by === null ? null : { name: by }, publishedAt };
};

/** The same. @throws AppError not_found */
export const getPublished = async (id: number): Promise<PublicCourse> => (await findPublicCourse(id)) ?? notFoundError();
