import { removeInput } from "#lib/feedback/schema.ts";
import { removeFeedback } from "#lib/feedback/server/remove-feedback.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes one's own feedback",
  access: "member",
  impersonation: "forbidden",
  input: removeInput,
  handle: ({ id }, { session }) => removeFeedback(session.userId, id),
});
