import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listUsersInput, staffUserPage } from "#lib/staff/admin/schema.ts";
import { listUsers } from "#lib/staff/admin/server/list-users.ts";

export const GET = endpoint({
  summary: "Users for staff, by a part of their address or name or by their id",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: listUsersInput,
  output: staffUserPage,
  handle: async (input) => listUsers(input),
});
