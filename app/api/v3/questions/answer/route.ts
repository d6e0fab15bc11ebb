import { answerQuestionInput } from "#lib/catalogue/questions/schema.ts";
import { answerQuestion } from "#lib/catalogue/questions/server/answer-question.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The author answers a question, once",
  access: "seller",
  impersonation: "forbidden",
  limits: ["publish"],
  input: answerQuestionInput,
  errors: ["not_found", "question_settled"],
  handle: (input, { session }) => answerQuestion(session.userId, input),
});
