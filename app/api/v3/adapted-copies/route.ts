import { endpoint } from "#lib/platform/http/endpoint.ts";
import { adaptedCopies, beginInput, begunCopy } from "#lib/tools/adapting/schema.ts";
import { beginCopy } from "#lib/tools/adapting/server/begin-copy.ts";
import { herself } from "#lib/tools/adapting/server/herself.ts";
import { listCopies } from "#lib/tools/adapting/server/list-copies.ts";

export const GET = endpoint({
  summary: "The member's adapted copies of what she bought, the last changed first",
  access: "member",
  output: adaptedCopies,
  handle: (_, { session }) => listCopies(session.userId),
});

export const POST = endpoint({
  summary: "Begins an adapted copy of a bought file: a document of tools, or changed texts of an office file",
  access: "member",
  limits: ["write"],
  input: beginInput,
  output: begunCopy,
  status: 201,
  errors: ["adapting_forbidden", "list_full", "not_found", "runs_in_browser", "runs_with_model"],
  handle: async (input, { session }) => beginCopy({ ...input, userId: herself(session) }),
});
