import { passkey, renamePasskeyInput } from "#lib/identity/security/schema.ts";
import { renamePasskey } from "#lib/identity/security/server/remove-passkey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives a passkey another name",
  access: "member",
  impersonation: "forbidden",
  input: renamePasskeyInput,
  output: passkey,
  errors: ["not_found"],
  handle: async (input, { session }) => renamePasskey(session.userId, input),
});
