import { and, eq, inArray, isNull } from "drizzle-orm";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { MAX_COURSES } from "#lib/interactive/courses/limits.ts";
import { exercisesIn, materialsIn } from "#lib/interactive/courses/rules.ts";
import { type CourseContent, courseContent, type Lesson, type OwnCourse, type SaveCourse } from "#lib/interactive/courses/schema.ts";
import { type CourseRow, contentOf, findOwn, lockOwn } from "#lib/interactive/courses/server/find-course.ts";
import { usableIds } from "#lib/interactive/courses/server/owned-materials.ts";
import { presentOwn } from "#lib/interactive/courses/server/present-course.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { courses, interactives, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { savedAt } from "#lib/platform/errors/saved-at.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** A course as its author has it before her. @throws AppError not_found */
export const getOwnCourse = async (userId: number, id: number): Promise<OwnCourse> => presentOwn(await findOwn(id, userId));

const ownExercises = async (tx: Tx, userId: number, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const { id, deletedAt } = interactives;
  const rows = await tx
    .select({ id })
    .from(interactives)
    .where(and(inArray(id, [...ids]), eq(interactives.userId, userId), isNull(deletedAt)));
  return new Set(rows.map((row) => row.id));
};

/** Threat 5: what is new in the lessons is hers, or anybody's; what stood there stays, also when it is gone meanwhile. */
const checkParts = async (tx: Tx, userId: number, before: readonly Lesson[], after: readonly Lesson[]): Promise<void> => {
  const [oldExercises, oldMaterials] = [exercisesIn(before), materialsIn(before)];
  const [exercises, materials] = [
    await ownExercises(
      tx,
      userId,
      exercisesIn(after).filter((id) => !oldExercises.includes(id)),
    ),
    await usableIds(
      userId,
      materialsIn(after).filter((id) => !oldMaterials.includes(id)),
      tx,
    ),
  ];
  const wrong = after.flatMap(({ parts }, at) =>
    parts.flatMap((part, index) => {
      const field = `lessons.${at}.parts.${index}`;
      if (part.kind === "exercise" && !oldExercises.includes(part.interactive) && !exercises.has(part.interactive))
        return [`${field}.interactive`];
      if (part.kind === "material" && !oldMaterials.includes(part.material) && !materials.has(part.material)) return [`${field}.material`];
      return [];
    }),
  );
  if (wrong.length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(wrong.map((field) => [field, "invalid"])) });
};

const checkTerms = async (tx: Tx, world: World, { subject, grades }: Pick<SaveCourse, "subject" | "grades">): Promise<void> => {
  const known = await knownTerms(world, tx);
  const wrong = [
    ...(subject && !known.subject.has(subject) ? ["subject"] : []),
    ...(grades?.some((key) => !known.class_grade.has(key)) ? ["grades"] : []),
  ];
  if (wrong.length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(wrong.map((field) => [field, "unknown_term"])) });
};

/** Whether she may have one more; her own row is held, so that of two at once none is too many. */
export const holdPlace = async (tx: Tx, userId: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const own = and(eq(courses.userId, userId), isNull(courses.deletedAt));
  if ((await tx.$count(courses, own)) >= MAX_COURSES) throw new AppError("list_full", { values: { maximum: MAX_COURSES } });
};

/** An empty course in the language of the world. @throws AppError list_full */
export const createCourse = async (userId: number, world: World, title: string): Promise<OwnCourse> => {
  const content: CourseContent = { description: "", subject: null, grades: [], language: worlds[world].language, lessons: [] };
  const row = await transaction(async (tx) => {
    await holdPlace(tx, userId);
    const [made] = await tx.insert(courses).values({ userId, world, title, content, version: 1, updatedAt: new Date() }).returning();
    return made as CourseRow;
  });
  return presentOwn(row);
};

/**
 * Keeps a course as it stands in its editor. What changes nothing is no save. Others go on seeing what was published.
 * @throws AppError not_found, course_changed (409, saved in another window since), invalid_input (foreign exercises, materials that are not there)
 */
export const saveCourse = async (userId: number, { id, version, title, ...given }: SaveCourse): Promise<OwnCourse> => {
  const row = await transaction(async (tx) => {
    const before = await lockOwn(tx, id, userId);
    if (before.version !== version) throw new AppError("course_changed", savedAt(before));
    const known = contentOf(before);
    const content = courseContent.parse({ ...known, ...given });
    await checkTerms(tx, before.world, given);
    if (given.lessons) await checkParts(tx, userId, known.lessons, content.lessons);
    const after = { title: title ?? before.title, content };
    const isSame = after.title === before.title && JSON.stringify(content) === JSON.stringify(courseContent.parse(known));
    if (isSame) return before;
    const change = { ...after, version: before.version + 1, updatedAt: new Date() };
    const [saved] = await tx.update(courses).set(change).where(eq(courses.id, id)).returning();
    return saved as CourseRow;
  });
  return presentOwn(row);
};
