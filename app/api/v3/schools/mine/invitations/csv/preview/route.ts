import { MAX_MEMBERS_CSV, membersCsvInput, membersCsvPreview } from "#lib/commerce/school/schema.ts";
import { previewMembersCsv } from "#lib/commerce/school/server/read-members-csv.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export const POST = endpoint({
  summary: "What a table of people would do, row by row",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  maxUploadBytes: MAX_MEMBERS_CSV,
  input: membersCsvInput,
  output: membersCsvPreview,
  errors: ["forbidden", "import_unreadable", "list_full", "not_found"],
  handle: async ({ file }, { session, world }) =>
    previewMembersCsv(session.userId, new Uint8Array(await file.arrayBuffer()), worlds[world].language),
});
