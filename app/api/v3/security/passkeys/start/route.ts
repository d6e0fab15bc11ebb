import { startPasskeyLogin } from "#lib/auth/server/start-passkey.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { startPasskeyInput } from "#lib/security/schema.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.get: to log in by a passkey, alone or as second step",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: startPasskeyInput,
  handle: async ({ challenge }) => startPasskeyLogin(challenge),
});
