import { loginAsState } from "#lib/admin/schema.ts";
import { getLoginAs } from "#lib/admin/server/get-login-as.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "Whose account an admin looks at with this session, and for how many seconds more",
  access: "member",
  output: loginAsState,
  handle: async (_, { session }) => getLoginAs(session),
});
