import { z } from "zod";
import { voteInput } from "#lib/catalogue/feedback/schema.ts";
import { voteHelpful } from "#lib/catalogue/feedback/server/vote-helpful.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Marks a feedback as helpful or takes the mark back",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: voteInput,
  output: z.object({ helpfulCount: z.int(), isHelpful: z.boolean() }),
  errors: ["forbidden", "not_found"],
  handle: ({ id, isHelpful }, { session }) => voteHelpful(session.userId, id, isHelpful),
});
