import { linkToken } from "#lib/identity/auth/schema.ts";
import { getRecovery } from "#lib/identity/security/server/recover-password.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Says whether the link to a new password still works, without using it up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkToken,
  errors: ["token_invalid"],
  handle: async ({ token }) => {
    await getRecovery(token);
  },
});
