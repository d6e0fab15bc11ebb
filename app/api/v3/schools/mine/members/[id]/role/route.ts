import { roleInput } from "#lib/commerce/school/schema.ts";
import { changeRole } from "#lib/commerce/school/server/change-role.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Changes what a member may do, or has a master step down",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: roleInput,
  errors: ["forbidden", "last_master", "not_found"],
  handle: async (input, { session }) => changeRole(session.userId, input.id, input.role),
});
