import { passkeyRequest } from "#lib/identity/auth/passkey-options.ts";
import { startPasskeyLogin } from "#lib/identity/auth/server/start-passkey.ts";
import { startPasskeyInput } from "#lib/identity/security/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Options for navigator.credentials.get: to log in by a passkey, alone or as second step",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: startPasskeyInput,
  output: passkeyRequest,
  errors: ["mfa_invalid"],
  handle: async ({ challenge }) => startPasskeyLogin(challenge),
});
