import { z } from "zod";
import { endOtherSessions } from "#lib/identity/security/server/end-own-session.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Signs all other browsers of the user out",
  access: "member",
  impersonation: "forbidden",
  output: z.object({ ended: z.int() }),
  handle: async (_, { session }) => endOtherSessions(session.userId, session.sessionId),
});
