import { endpoint } from "#lib/http/endpoint.ts";
import { startNewPasskey } from "#lib/security/server/add-passkey.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.create",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  handle: async (_, { session }) => startNewPasskey(session.userId),
});
