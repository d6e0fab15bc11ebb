import { roomCodeInput, roomDoor } from "#lib/interactive/learning-rooms/schema.ts";
import { openDoor } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

// The code travels in a body: addresses are written down on their way.
export const POST = endpoint({
  summary: "What is played behind the code of a learning room, and names that nobody has there yet",
  access: "public",
  limits: ["roomCode"],
  input: roomCodeInput,
  output: roomDoor,
  errors: ["not_found", "room_over"],
  handle: ({ code }) => openDoor(code),
});
