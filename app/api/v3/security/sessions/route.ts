import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { ownSession } from "#lib/security/schema.ts";
import { listOwnSessions } from "#lib/security/server/list-own-sessions.ts";

export const GET = endpoint({
  summary: "Where the user is logged in",
  access: "member",
  output: z.object({ items: z.array(ownSession) }),
  handle: async (_, { session }) => ({ items: await listOwnSessions(session.userId, session.sessionId) }),
});
