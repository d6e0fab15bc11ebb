import { changeRoomInput, roomBoard, roomIdInput } from "#lib/interactive/learning-rooms/schema.ts";
import { changeRoom, deleteRoom } from "#lib/interactive/learning-rooms/server/change-room.ts";
import { readBoard } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const own = { access: "member", input: roomIdInput, errors: ["not_found"] } as const;

export const GET = endpoint({
  ...own,
  summary: "One's own learning room: each pupil with her marks, and what a quiz asks now",
  output: roomBoard,
  handle: ({ id }, { session }) => readBoard(session.userId, id),
});

export const PATCH = endpoint({
  summary: "Pauses, goes on, ends, asks the next question, shows what is right, hides names, sets the days until deletion",
  access: "member",
  input: changeRoomInput,
  output: roomBoard,
  errors: ["not_found", "room_over"],
  handle: (input, { session }) => changeRoom(session.userId, input),
});

export const DELETE = endpoint({
  ...own,
  summary: "Deletes a learning room at once, with its pupils and their answers",
  handle: ({ id }, { session }) => deleteRoom(session.userId, id),
});
