import { answerInput, scoredAnswer } from "#lib/interactive/authoring/schema.ts";
import { scoreAnswer } from "#lib/interactive/authoring/server/score-answer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Scores an answer to one of one's own exercises, part by part; nothing of it is kept",
  access: "member",
  limits: ["look"],
  input: answerInput,
  output: scoredAnswer,
  errors: ["not_found"],
  handle: (input, { session }) => scoreAnswer(session.userId, input),
});
