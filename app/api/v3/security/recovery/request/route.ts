import { recoveryRequest } from "#lib/identity/auth/schema.ts";
import { requestRecovery } from "#lib/identity/auth/server/request-recovery.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sends a link to a new password, if the address has an account",
  access: "public",
  terms: "exempt",
  limits: ["recovery"],
  input: recoveryRequest,
  status: 202,
  handle: async ({ email }) => requestRecovery(email),
});
