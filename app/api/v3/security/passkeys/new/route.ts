import { passkeyCreation } from "#lib/identity/auth/passkey-options.ts";
import { startNewPasskey } from "#lib/identity/security/server/add-passkey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.create",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: passkeyCreation,
  handle: async (_, { session }) => startNewPasskey(session.userId),
});
