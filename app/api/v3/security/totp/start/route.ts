import { endpoint } from "#lib/http/endpoint.ts";
import { totpSetup } from "#lib/security/schema.ts";
import { startTotp } from "#lib/security/server/set-up-totp.ts";

export const POST = endpoint({
  summary: "Makes a key for an authenticator app",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: totpSetup,
  handle: async (_, { session }) => startTotp(session.userId),
});
