import { lessonRoomInput } from "#lib/interactive/courses/schema.ts";
import { openLessonRoom } from "#lib/interactive/courses/server/open-lesson-room.ts";
import { roomBoard, roomSettings } from "#lib/interactive/learning-rooms/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Opens a learning room on a copy of exercises of a lesson, all or those that are chosen",
  access: "member",
  limits: ["write"],
  input: lessonRoomInput.extend(roomSettings.shape),
  output: roomBoard,
  status: 201,
  errors: ["not_found", "list_full"],
  handle: (input, { session, world }) => openLessonRoom(session.userId, world, input),
});
