import { listUsersInput, staffUserPage } from "#lib/admin/schema.ts";
import { listUsers } from "#lib/admin/server/list-users.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "Users for staff, by a part of their address or name or by their id",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: listUsersInput,
  output: staffUserPage,
  handle: async (input) => listUsers(input),
});
