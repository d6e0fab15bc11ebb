import { passkeyRequest } from "#lib/identity/auth/passkey-options.ts";
import { startPasskeyProof } from "#lib/identity/auth/server/start-passkey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.get: to prove once more who one is",
  access: "member",
  secondFactor: "exempt",
  impersonation: "forbidden",
  limits: ["sensitive"],
  output: passkeyRequest,
  handle: async (_, { session }) => startPasskeyProof(session.userId),
});
