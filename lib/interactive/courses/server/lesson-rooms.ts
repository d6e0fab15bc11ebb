import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { answeredParts } from "#lib/interactive/courses/rules.ts";
import type { LessonRoom } from "#lib/interactive/courses/schema.ts";
import type { RoomRow } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { learningRoomAnswers, learningRoomPupils, learningRooms } from "#lib/platform/db/schema/schema.ts";

/** A member's rooms on lessons of a course, the newest first. */
export const roomsOnCourse = (userId: number, courseId: number): Promise<RoomRow[]> =>
  getDb()
    .select()
    .from(learningRooms)
    .where(and(eq(learningRooms.userId, userId), eq(learningRooms.courseId, courseId), isNotNull(learningRooms.lesson)))
    .orderBy(desc(learningRooms.createdAt), desc(learningRooms.id));

/** The same with how far each child is. What is deleted is not there any more. */
export const listLessonRooms = async (userId: number, courseId: number): Promise<LessonRoom[]> => {
  const rooms = await roomsOnCourse(userId, courseId);
  if (rooms.length === 0) return [];
  const pupils = await getDb()
    .select({ id: learningRoomPupils.id, name: learningRoomPupils.name, roomId: learningRoomPupils.roomId })
    .from(learningRoomPupils)
    .where(
      inArray(
        learningRoomPupils.roomId,
        rooms.map(({ id }) => id),
      ),
    )
    .orderBy(asc(learningRoomPupils.id));
  const { pupilId, item, mark } = learningRoomAnswers;
  const answers =
    pupils.length === 0
      ? []
      : await getDb()
          .select({ pupilId, item, mark })
          .from(learningRoomAnswers)
          .where(
            inArray(
              pupilId,
              pupils.map(({ id }) => id),
            ),
          );
  return rooms.map(({ id, lesson, endedAt, areNamesHidden, items, lessonParts }) => {
    const parts = lessonParts ?? [];
    return {
      id,
      lesson: lesson ?? "",
      isEnded: endedAt !== null,
      areNamesHidden,
      parts: new Set(parts).size,
      pupils: pupils
        .filter(({ roomId }) => roomId === id)
        .map((pupil) => ({
          id: pupil.id,
          name: pupil.name,
          done: answeredParts(
            items as { id: string }[],
            parts,
            answers.filter((one) => one.pupilId === pupil.id),
          ),
        })),
    };
  });
};
