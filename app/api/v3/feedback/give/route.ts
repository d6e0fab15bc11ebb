import { feedbackInput, ownFeedback } from "#lib/catalogue/feedback/schema.ts";
import { giveFeedback } from "#lib/catalogue/feedback/server/give-feedback.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Keeps what a buyer says about a material; sent again it replaces the first",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: feedbackInput,
  output: ownFeedback,
  errors: ["not_found"],
  handle: (input, { session }) => giveFeedback(session.userId, input),
});
