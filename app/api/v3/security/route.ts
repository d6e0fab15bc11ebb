import { endpoint } from "#lib/http/endpoint.ts";
import { security } from "#lib/security/schema.ts";
import { getSecurity } from "#lib/security/server/get-security.ts";

export const GET = endpoint({
  summary: "All ways into the own account",
  access: "member",
  output: security,
  handle: async (_, { session }) => getSecurity(session.userId),
});
