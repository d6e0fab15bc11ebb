import { linkedAnswerInput } from "#lib/catalogue/questions/schema.ts";
import { answerByLink } from "#lib/catalogue/questions/server/answer-question.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Answers the one question of a link, without a login",
  access: "public",
  terms: "exempt",
  impersonation: "forbidden",
  limits: ["token"],
  input: linkedAnswerInput,
  errors: ["not_found", "question_settled", "token_invalid"],
  handle: (input) => answerByLink(input),
});
