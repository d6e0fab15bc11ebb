import { joined, joinInput, pupilState } from "#lib/interactive/learning-rooms/schema.ts";
import { ofPupil, roomTokenOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { joinRoom, leaveRoom } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { readPupilState } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Comes into a learning room by its code, under a name that says nobody who it is; without an account",
  access: "public",
  limits: ["roomCode"],
  input: joinInput,
  output: joined,
  status: 201,
  errors: ["not_found", "room_over", "room_full"],
  handle: (input) => joinRoom(input),
});

export const GET = endpoint({
  ...ofPupil,
  summary: "What a pupil (X-Room-Token) needs to go on: exercises, her last answers, how the room stands",
  output: pupilState,
  errors: ["not_found"],
  handle: (_, { request }) => readPupilState(roomTokenOf(request)),
});

export const DELETE = endpoint({
  ...ofPupil,
  summary: "A pupil (X-Room-Token) leaves; what she answered is deleted",
  handle: (_, { request }) => leaveRoom(roomTokenOf(request)),
});
