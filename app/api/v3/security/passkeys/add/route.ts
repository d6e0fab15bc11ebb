import { endpoint } from "#lib/http/endpoint.ts";
import { addPasskeyInput, passkey } from "#lib/security/schema.ts";
import { addPasskey } from "#lib/security/server/add-passkey.ts";

export const POST = endpoint({
  summary: "Adds a passkey",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  input: addPasskeyInput,
  output: passkey,
  status: 201,
  handle: async (input, { session }) => addPasskey(session.userId, input),
});
