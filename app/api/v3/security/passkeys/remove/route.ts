import { byId } from "#lib/identity/security/schema.ts";
import { removePasskey } from "#lib/identity/security/server/remove-passkey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a passkey away, unless nothing else opens the account",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  input: byId,
  errors: ["last_way_in", "not_found"],
  handle: async ({ id }, { session }) => removePasskey(session.userId, id),
});
