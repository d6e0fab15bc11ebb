import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { allParts, exercisesIn, materialsIn } from "#lib/interactive/courses/rules.ts";
import type { ChosenExercise, CourseExercise, CourseStanding, Lesson, ProgressInput } from "#lib/interactive/courses/schema.ts";
import { findSeen } from "#lib/interactive/courses/server/find-course.ts";
import { listLessonRooms } from "#lib/interactive/courses/server/lesson-rooms.ts";
import { ownIds } from "#lib/interactive/courses/server/owned-materials.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { courseProgress, interactives } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Playable = { id: number; title: string; items: Item[] };

/** Exercises of these lessons that this person may play: an author hers, others those that were opened by publishing; the rest is left out. */
const listPlayable = async (
  db: Db | Tx,
  { row, isAuthor }: Pick<Awaited<ReturnType<typeof findSeen>>, "row" | "isAuthor">,
  lessons: readonly Lesson[],
): Promise<Playable[]> => {
  const ids = exercisesIn(lessons).filter((id) => isAuthor || row.openExercises.includes(id));
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: interactives.id, title: interactives.title, items: interactives.items })
    .from(interactives)
    .where(and(inArray(interactives.id, ids), eq(interactives.userId, row.userId), isNull(interactives.deletedAt)));
  return rows.map((one) => ({ ...one, items: items.parse(one.items) }));
};

/** Exercises of a course, to be played. `userId`: null for visitors. @throws AppError not_found, also for what publishing did not open */
export const getCourseExercise = async (userId: number | null, id: number, exercise: number): Promise<CourseExercise> => {
  const seen = await findSeen(id, userId);
  const found = (await listPlayable(getDb(), seen, seen.content.lessons)).find((one) => one.id === exercise);
  return found ? { title: found.title, items: found.items } : notFoundError();
};

/**
 * Exercises of a lesson as one row in the lesson's order, each with an id of its own, and of which part each is. `chosen`: those alone.
 * @throws AppError not_found, invalid_input (what was chosen is not there any more)
 */
export const getLessonExercises = async (
  db: Db | Tx,
  userId: number,
  id: number,
  lesson: string,
  chosen?: readonly ChosenExercise[],
): Promise<{ world: World; title: string; items: Item[]; parts: string[] }> => {
  const seen = await findSeen(id, userId, db);
  const found = seen.content.lessons.find((one) => one.id === lesson) ?? notFoundError();
  const playable = new Map((await listPlayable(db, seen, [found])).map((one) => [one.id, one]));
  const whole = found.parts.flatMap((part) =>
    part.kind === "exercise" ? (playable.get(part.interactive)?.items ?? []).map((item) => ({ item, part: part.id })) : [],
  );
  const keys = chosen && new Set(chosen.map(({ part, item }) => `${part} ${item}`));
  const all = keys ? whole.filter(({ item, part }) => keys.has(`${part} ${item.id}`)) : whole;
  // Somebody took it out of the lesson since: the room would be another one than was asked for.
  if (keys && all.length < keys.size) throw new AppError("invalid_input", { fields: { exercises: "invalid" } });
  return {
    world: seen.row.world,
    title: found.title,
    items: all.map(({ item }, at) => ({ ...item, id: `x${at + 1}` })),
    parts: all.map(({ part }) => part),
  };
};

/** A member is done with a part of a course that she sees, or not any more. @throws AppError not_found */
export const keepProgress = async (userId: number, { id, part, isDone }: ProgressInput): Promise<void> => {
  const { content } = await findSeen(id, userId);
  if (!allParts(content.lessons).some((one) => one.id === part)) notFoundError();
  const { userId: whose, courseId, part: which } = courseProgress;
  if (isDone) await getDb().insert(courseProgress).values({ userId, courseId: id, part, doneAt: new Date() }).onConflictDoNothing();
  else
    await getDb()
      .delete(courseProgress)
      .where(and(eq(whose, userId), eq(courseId, id), eq(which, part)));
};

/** What a course is for a member: how far she is, what of it is hers, and her rooms on it. @throws AppError not_found */
export const getStanding = async (userId: number, id: number): Promise<CourseStanding> => {
  const { content, isAuthor } = await findSeen(id, userId);
  const [named, parts] = [materialsIn(content.lessons), allParts(content.lessons).map((part) => part.id)];
  const [done, hers, rooms] = await Promise.all([
    getDb()
      .select({ part: courseProgress.part })
      .from(courseProgress)
      .where(and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, id)))
      .orderBy(asc(courseProgress.doneAt)),
    ownIds(userId, named),
    listLessonRooms(userId, id),
  ]);
  return {
    isAuthor,
    done: done.map(({ part }) => part).filter((part) => parts.includes(part)),
    owned: named.filter((one) => hers.has(one)),
    rooms,
  };
};
