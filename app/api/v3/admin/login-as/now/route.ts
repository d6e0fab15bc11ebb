import { endpoint } from "#lib/platform/http/endpoint.ts";
import { loginAsState } from "#lib/staff/admin/schema.ts";
import { getLoginAs } from "#lib/staff/admin/server/get-login-as.ts";

export const GET = endpoint({
  summary: "Whose account an admin looks at with this session, and for how many seconds more",
  access: "member",
  output: loginAsState,
  errors: ["not_found"],
  handle: async (_, { session }) => getLoginAs(session),
});
