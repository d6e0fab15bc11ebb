import { ownQuestions, questionDeskInput } from "#lib/catalogue/questions/schema.ts";
import { listDesk } from "#lib/catalogue/questions/server/list-own.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the author is asked: what waits, the oldest first, or what is done with, the newest first",
  access: "seller",
  input: questionDeskInput,
  output: ownQuestions,
  handle: ({ state, page }, { session }) => listDesk(session.userId, state, page),
});
