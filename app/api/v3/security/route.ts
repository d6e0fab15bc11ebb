import { security } from "#lib/identity/security/schema.ts";
import { getSecurity } from "#lib/identity/security/server/get-security.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "All ways into the own account",
  access: "member",
  secondFactor: "exempt",
  output: security,
  errors: ["not_found"],
  handle: async (_, { session }) => getSecurity(session),
});
