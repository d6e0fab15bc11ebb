import { staffUserFacts, userIdInput } from "#lib/admin/schema.ts";
import { getUser } from "#lib/admin/server/get-user.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "What staff may know of one user",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: userIdInput,
  output: staffUserFacts,
  handle: async ({ id }) => getUser(id),
});
