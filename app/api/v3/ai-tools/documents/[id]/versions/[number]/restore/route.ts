import { endpoint } from "#lib/platform/http/endpoint.ts";
import { restoreInput, toolDocument } from "#lib/tools/documents/schema.ts";
import { restoreVersion } from "#lib/tools/documents/server/restore-version.ts";

export const POST = endpoint({
  summary: "Makes a version of before the newest one; nothing is lost",
  access: "member",
  input: restoreInput,
  output: toolDocument,
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: ({ id, number }, { session }) => restoreVersion(session.userId, id, number),
});
