import type { LessonPrint } from "#lib/interactive/courses/schema.ts";
import { getLessonExercises } from "#lib/interactive/courses/server/use-course.ts";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import { filesOfMember, loadFiles } from "#lib/interactive/printing/server/load-files.ts";
import { printItems } from "#lib/interactive/printing/server/print-exercises.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * All exercises of a lesson as one PDF/UA-1, in the lesson's order and under its title: of one's own course or of one that is published. Files
 * are her own: of another author's there is what they say.
 * @throws AppError not_found, invalid_input (`items`: none, more than a room takes, too, letters that no font has), unavailable
 */
export const printLesson = async (userId: number, { id, lesson, ...wanted }: LessonPrint): Promise<Response> => {
  const { world, title, items } = await getLessonExercises(getDb(), userId, id, lesson);
  if (items.length === 0) throw new AppError("invalid_input", { fields: { items: "required" } });
  if (items.length > MAX_ITEMS) throw new AppError("invalid_input", { fields: { items: "too_many" } });
  const files = await loadFiles(await filesOfMember(userId, items), items, userId);
  return printItems(userId, { world, title, items, ...files }, wanted);
};
