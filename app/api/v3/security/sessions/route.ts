import { z } from "zod";
import { ownSession } from "#lib/identity/security/schema.ts";
import { listOwnSessions } from "#lib/identity/security/server/list-own-sessions.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Where the user is logged in",
  access: "member",
  output: z.object({ items: z.array(ownSession) }),
  handle: async (_, { session }) => ({ items: await listOwnSessions(session.userId, session.sessionId) }),
});
