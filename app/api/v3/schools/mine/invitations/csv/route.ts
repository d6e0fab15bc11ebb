import { inviteAnswer, MAX_MEMBERS_CSV, membersCsvInput } from "#lib/commerce/school/schema.ts";
import { inviteByCsv } from "#lib/commerce/school/server/read-members-csv.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export const POST = endpoint({
  summary: "Invites the people of a table whose rows have no fault",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  maxUploadBytes: MAX_MEMBERS_CSV,
  input: membersCsvInput,
  output: inviteAnswer,
  errors: ["forbidden", "import_unreadable", "list_full", "not_found"],
  handle: async ({ file }, { session, world }) =>
    inviteByCsv(session.userId, new Uint8Array(await file.arrayBuffer()), worlds[world].language),
});
