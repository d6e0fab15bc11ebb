import { z } from "zod";
import { forgetEvents } from "#lib/pages/engagement/server/track-events.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Delete what was counted under one's name, after consent was withdrawn",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  output: z.object({ deleted: z.int() }),
  handle: async (_input, { session }) => forgetEvents(session.userId),
});
