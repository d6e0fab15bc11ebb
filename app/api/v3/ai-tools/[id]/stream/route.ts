import { endpoint } from "#lib/platform/http/endpoint.ts";
import { modelRequest } from "#lib/tools/models/schema.ts";
import { streamByModel } from "#lib/tools/models/server/stream-by-model.ts";

export const POST = endpoint({
  summary:
    "What a tool with a language model writes, while it is written: events blocks, again, then made (as generate answers it) or failed (as an error)",
  access: "member",
  impersonation: "forbidden",
  limits: ["model"],
  input: modelRequest,
  sends: "text/event-stream",
  errors: [
    "not_found",
    "model_not_connected",
    "model_quota_reached",
    "model_school_quota_reached",
    "model_unavailable",
    "model_answer_unusable",
  ],
  handle: (input, { session, world, request }) => streamByModel(session.userId, world, input, request.signal),
});
