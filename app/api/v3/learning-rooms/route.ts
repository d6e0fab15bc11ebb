import { newRoomInput, roomBoard, roomList } from "#lib/interactive/learning-rooms/schema.ts";
import { openRoom } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { listRooms } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's learning rooms, the newest first",
  access: "member",
  output: roomList,
  handle: (_, { session }) => listRooms(session.userId),
});

export const POST = endpoint({
  summary:
    "Opens a learning room on a copy of one's own exercises or of those of a material that is one's own, for practice or as a quiz that the teacher paces",
  access: "member",
  limits: ["write"],
  input: newRoomInput,
  output: roomBoard,
  status: 201,
  errors: ["not_found", "list_full"],
  // Who acts as a member takes delivery of nothing for her.
  handle: (input, { session, world }) =>
    input.material !== undefined && session.actorId !== null ? notFoundError() : openRoom(session.userId, world, input),
});
