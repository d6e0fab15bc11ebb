import { endpoint } from "#lib/platform/http/endpoint.ts";
import { loginAsCode, loginAsInput } from "#lib/staff/admin/schema.ts";
import { startLoginAs } from "#lib/staff/admin/server/start-login-as.ts";

export const POST = endpoint({
  summary: "A code by which this session can log in as a user: once, within 60 s, at oauth2/authenticate",
  access: "member",
  limits: ["sensitive"],
  input: loginAsInput,
  output: loginAsCode,
  errors: ["login_as_refused", "not_found", "reauthentication_required"],
  handle: async (input, { session }) => startLoginAs(input, session),
});
