import { linkedQuestion, questionLinkInput } from "#lib/catalogue/questions/schema.ts";
import { describeLinked } from "#lib/catalogue/questions/server/answer-question.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The question that the link of a mail leads to",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: questionLinkInput,
  output: linkedQuestion,
  errors: ["token_invalid"],
  handle: ({ token }) => describeLinked(token),
});
