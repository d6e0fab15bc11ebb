import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { endOtherSessions } from "#lib/security/server/end-own-session.ts";

export const POST = endpoint({
  summary: "Signs all other browsers of the user out",
  access: "member",
  impersonation: "forbidden",
  output: z.object({ ended: z.int() }),
  handle: async (_, { session }) => endOtherSessions(session.userId, session.sessionId),
});
