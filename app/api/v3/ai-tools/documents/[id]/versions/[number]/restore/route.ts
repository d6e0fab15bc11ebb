import { endpoint } from "#lib/platform/http/endpoint.ts";
import { restoreInput, toolDocument } from "#lib/tools/documents/schema.ts";
import { readerOf } from "#lib/tools/documents/server/get-document.ts";
import { restoreVersion } from "#lib/tools/documents/server/restore-version.ts";

export const POST = endpoint({
  summary: "Makes a version of before the newest one; nothing is lost",
  access: "member",
  input: restoreInput,
  output: toolDocument,
  errors: ["adaptation_ended", "not_found", "runs_in_browser", "runs_with_model"],
  handle: async ({ id, number }, { session }) => restoreVersion(await readerOf(id, session), id, number),
});
