import { endpoint } from "#lib/http/endpoint.ts";
import { byId } from "#lib/security/schema.ts";
import { removePasskey } from "#lib/security/server/remove-passkey.ts";

export const POST = endpoint({
  summary: "Takes a passkey away, unless nothing else opens the account",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  input: byId,
  handle: async ({ id }, { session }) => removePasskey(session.userId, id),
});
