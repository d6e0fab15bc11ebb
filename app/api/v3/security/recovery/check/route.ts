import { linkToken } from "#lib/auth/schema.ts";
import { getRecovery } from "#lib/auth/server/recover-password.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Says whether the link to a new password still works, without using it up",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: linkToken,
  handle: async ({ token }) => {
    await getRecovery(token);
  },
});
