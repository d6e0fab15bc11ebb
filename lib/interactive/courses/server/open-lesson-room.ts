import type { z } from "zod";
import type { lessonRoomInput } from "#lib/interactive/courses/schema.ts";
import { getLessonExercises } from "#lib/interactive/courses/server/use-course.ts";
import type { RoomBoard, RoomSettings } from "#lib/interactive/learning-rooms/schema.ts";
import { openRoomOn } from "#lib/interactive/learning-rooms/server/open-room.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/**
 * Opens a room on a copy of exercises of a lesson, all or those that are chosen, of one's own course or of one that is published.
 * @throws AppError not_found, list_full, invalid_input (no exercises, more than a room takes, nothing that fits a quiz)
 */
export const openLessonRoom = (
  userId: number,
  world: World,
  { id, lesson, exercises, mode, days }: z.output<typeof lessonRoomInput> & RoomSettings,
): Promise<RoomBoard> =>
  openRoomOn(userId, world, { mode, days }, async (tx) => {
    const { title, items, parts } = await getLessonExercises(tx, userId, id, lesson, exercises);
    return { title, items, lesson: { courseId: id, lesson, parts } };
  });
