import { endpoint } from "#lib/platform/http/endpoint.ts";
import { deletionAnswer, deletionInput } from "#lib/staff/account/schema.ts";
import { requestDeletion } from "#lib/staff/account/server/request-deletion.ts";

export const POST = endpoint({
  summary: "Ends the account in 14 days and logs out everywhere",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: deletionInput,
  output: deletionAnswer,
  errors: ["not_found"],
  handle: async (input, { session }) => requestDeletion(session.userId, input),
});
