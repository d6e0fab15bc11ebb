import { findSeen } from "#lib/interactive/courses/server/find-course.ts";
import { roomsOnCourse } from "#lib/interactive/courses/server/lesson-rooms.ts";
import { itemsOf, type RoomRow } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { findWork } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";

const head = ["room", "opened", "lesson", "name", "number", "exercise", "result", "points", "of"];

const rowsOf = async (room: RoomRow): Promise<CsvRow[]> => {
  const all = itemsOf(room);
  const { pupils, answers } = await findWork(getDb(), room.id);
  const given = new Map(answers.map((one) => [`${one.pupilId} ${one.item}`, one]));
  return pupils.flatMap((pupil) =>
    all.map(({ id, prompt, scoring }, place) => {
      const answer = given.get(`${pupil.id} ${id}`);
      return [
        room.code,
        room.createdAt.toISOString().slice(0, 10),
        room.title,
        pupil.name,
        place + 1,
        prompt.replace(/\s+/g, " "),
        answer?.mark ?? null,
        answer ? answer.points / 100 : null,
        scoring.points,
      ];
    }),
  );
};

/**
 * The results of all rooms that a member opened on lessons of a course as CSV: a row for each pupil and exercise, the newest room first, empty
 * where she answered nothing. Rooms that are deleted are not in it. Her rooms are hers also when she does not see the course any more.
 * @throws AppError not_found for a course that she neither sees nor has a room on
 */
export const exportCourseResults = async (userId: number, id: number): Promise<Response> => {
  const rooms = await roomsOnCourse(userId, id);
  if (rooms.length === 0) await findSeen(id, userId);
  const blocks = async function* () {
    for (const room of rooms) yield rowsOf(room);
  };
  return csvResponse(`course-${id}.csv`, head, blocks());
};
