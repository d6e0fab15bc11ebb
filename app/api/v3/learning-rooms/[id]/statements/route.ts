import { roomIdInput } from "#lib/interactive/learning-rooms/schema.ts";
import { exportStatements } from "#lib/interactive/learning-rooms/server/export-statements.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The results of one's own learning room as statements of xAPI 1.0.3, a JSON list; pupils are accounts without a name",
  access: "member",
  limits: ["look"],
  input: roomIdInput,
  sends: "application/json",
  errors: ["not_found"],
  handle: ({ id }, { session }) => exportStatements(session.userId, id),
});
