import { declineInput } from "#lib/catalogue/questions/schema.ts";
import { declineQuestion } from "#lib/catalogue/questions/server/decline-question.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The author does not answer a question, and says why",
  access: "seller",
  impersonation: "forbidden",
  limits: ["publish"],
  input: declineInput,
  errors: ["not_found", "question_settled"],
  handle: (input, { session }) => declineQuestion(session.userId, input),
});
