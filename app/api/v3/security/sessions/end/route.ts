import { endpoint } from "#lib/http/endpoint.ts";
import { byId } from "#lib/security/schema.ts";
import { endOwnSession } from "#lib/security/server/end-own-session.ts";

export const POST = endpoint({
  summary: "Signs one of the user's browsers out",
  access: "member",
  impersonation: "forbidden",
  input: byId,
  handle: async ({ id }, { session }) => endOwnSession(session.userId, id),
});
