import { changePasswordInput } from "#lib/identity/auth/schema.ts";
import { changePassword } from "#lib/identity/auth/server/change-password.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Changes the password and ends all other sessions",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: changePasswordInput,
  errors: ["conflict", "not_found", "reauthentication_required"],
  handle: async (input, { session }) => changePassword(input, session),
});
