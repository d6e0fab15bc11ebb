import { addPasskeyInput, passkey } from "#lib/identity/security/schema.ts";
import { addPasskey } from "#lib/identity/security/server/add-passkey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Adds a passkey",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  input: addPasskeyInput,
  output: passkey,
  status: 201,
  errors: ["conflict", "passkey_invalid"],
  handle: async (input, { session }) => addPasskey(session.userId, input),
});
