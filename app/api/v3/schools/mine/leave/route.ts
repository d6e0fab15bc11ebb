import { leaveSchool } from "#lib/commerce/school/server/end-membership.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Leaves the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  errors: ["forbidden", "last_master", "not_found"],
  handle: async (_, { session }) => leaveSchool(session.userId),
});
