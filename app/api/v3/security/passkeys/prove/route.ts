import { startPasskeyProof } from "#lib/identity/auth/server/start-passkey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.get: to prove once more who one is",
  access: "member",
  secondFactor: "exempt",
  impersonation: "forbidden",
  limits: ["sensitive"],
  handle: async (_, { session }) => startPasskeyProof(session.userId),
});
