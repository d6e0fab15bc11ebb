import { roomIdInput } from "#lib/interactive/learning-rooms/schema.ts";
import { exportResults } from "#lib/interactive/learning-rooms/server/export-results.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The results of one's own learning room: a row for each pupil, points for each exercise",
  access: "member",
  limits: ["look"],
  input: roomIdInput,
  sends: "text/csv",
  errors: ["not_found"],
  handle: ({ id }, { session }) => exportResults(session.userId, id),
});
