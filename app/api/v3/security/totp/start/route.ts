import { totpSetup } from "#lib/identity/security/schema.ts";
import { startTotp } from "#lib/identity/security/server/set-up-totp.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Makes a key for an authenticator app",
  access: "member",
  secondFactor: "exempt",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: totpSetup,
  errors: ["conflict"],
  handle: async (_, { session }) => startTotp(session.userId),
});
