import { ownQuestions, ownQuestionsInput } from "#lib/catalogue/questions/schema.ts";
import { listAsked } from "#lib/catalogue/questions/server/list-own.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the member has asked authors, the newest first",
  access: "member",
  input: ownQuestionsInput,
  output: ownQuestions,
  handle: ({ page }, { session }) => listAsked(session.userId, page),
});
