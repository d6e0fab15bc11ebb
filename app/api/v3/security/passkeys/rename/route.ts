import { endpoint } from "#lib/http/endpoint.ts";
import { passkey, renamePasskeyInput } from "#lib/security/schema.ts";
import { renamePasskey } from "#lib/security/server/remove-passkey.ts";

export const POST = endpoint({
  summary: "Gives a passkey another name",
  access: "member",
  impersonation: "forbidden",
  input: renamePasskeyInput,
  output: passkey,
  handle: async (input, { session }) => renamePasskey(session.userId, input),
});
