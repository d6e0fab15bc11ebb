import { memberList } from "#lib/commerce/school/schema.ts";
import { listMembers } from "#lib/commerce/school/server/list-members.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Everybody in the school",
  access: "member",
  output: memberList,
  errors: ["forbidden", "not_found"],
  handle: async (_, { session }) => listMembers(session.userId),
});
