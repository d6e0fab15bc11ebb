import { keyById } from "#lib/identity/api-keys/schema.ts";
import { revokeOwnKey } from "#lib/identity/api-keys/server/revoke-keys.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Ends a personal API key of the user at once and for good",
  access: "member",
  impersonation: "forbidden",
  input: keyById,
  errors: ["not_found"],
  handle: ({ id }, { session, address }) => revokeOwnKey(session.userId, id, address),
});
