import { byId } from "#lib/identity/security/schema.ts";
import { endOwnSession } from "#lib/identity/security/server/end-own-session.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Signs one of the user's browsers out",
  access: "member",
  impersonation: "forbidden",
  input: byId,
  errors: ["not_found"],
  handle: async ({ id }, { session }) => endOwnSession(session.userId, id),
});
