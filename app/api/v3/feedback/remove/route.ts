import { removeInput } from "#lib/catalogue/feedback/schema.ts";
import { removeFeedback } from "#lib/catalogue/feedback/server/remove-feedback.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes one's own feedback",
  access: "member",
  impersonation: "forbidden",
  input: removeInput,
  errors: ["not_found"],
  handle: ({ id }, { session }) => removeFeedback(session.userId, id),
});
