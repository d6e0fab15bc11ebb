import { feedbackInput, ownFeedback } from "#lib/feedback/schema.ts";
import { giveFeedback } from "#lib/feedback/server/give-feedback.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Keeps what a buyer says about a material; sent again it replaces the first",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: feedbackInput,
  output: ownFeedback,
  handle: (input, { session }) => giveFeedback(session.userId, input),
});
