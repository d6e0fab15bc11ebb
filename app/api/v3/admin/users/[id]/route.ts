import { endpoint } from "#lib/platform/http/endpoint.ts";
import { staffUserFacts, userIdInput } from "#lib/staff/admin/schema.ts";
import { getUser } from "#lib/staff/admin/server/get-user.ts";

export const GET = endpoint({
  summary: "What staff may know of one user",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: userIdInput,
  output: staffUserFacts,
  errors: ["not_found"],
  handle: async ({ id }) => getUser(id),
});
