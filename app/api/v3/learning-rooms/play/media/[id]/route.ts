import { ofPupil, roomTokenOf } from "#lib/interactive/learning-rooms/server/find-room.ts";
import { sendRoomFile } from "#lib/interactive/learning-rooms/server/send-room-file.ts";
import { mediumIdInput } from "#lib/interactive/media/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  ...ofPupil,
  summary: "A file that an exercise of a pupil's (X-Room-Token) room shows, whole or the part that Range asks for",
  input: mediumIdInput,
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: ({ id }, { request }) => sendRoomFile(request, roomTokenOf(request), id),
});
