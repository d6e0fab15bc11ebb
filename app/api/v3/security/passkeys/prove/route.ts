import { startPasskeyProof } from "#lib/auth/server/start-passkey.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.get: to prove once more who one is",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  handle: async (_, { session }) => startPasskeyProof(session.userId),
});
