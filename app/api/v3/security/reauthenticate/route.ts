import { reauthenticateInput } from "#lib/identity/security/schema.ts";
import { reauthenticate } from "#lib/identity/security/server/reauthenticate.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Proves once more who one is; sensitive changes are open for 15 minutes then",
  access: "member",
  secondFactor: "exempt",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: reauthenticateInput,
  errors: ["mfa_invalid", "passkey_invalid"],
  handle: async (input, { session }) => reauthenticate(input, session),
});
