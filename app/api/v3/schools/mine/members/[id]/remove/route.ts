import { memberIdInput } from "#lib/commerce/school/schema.ts";
import { removeMember } from "#lib/commerce/school/server/end-membership.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Puts a member out of the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: memberIdInput,
  errors: ["forbidden", "not_found"],
  handle: async (input, { session }) => removeMember(session.userId, input.id),
});
