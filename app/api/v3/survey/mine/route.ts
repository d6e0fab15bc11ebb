import { endpoint } from "#lib/http/endpoint.ts";
import { ownAnswer } from "#lib/survey/schema.ts";
import { findOwnAnswer } from "#lib/survey/server/answer-survey.ts";

export const GET = endpoint({
  summary: "What the logged-in user has answered to the survey",
  access: "member",
  output: ownAnswer,
  handle: async (_, { session }) => findOwnAnswer(session.userId),
});
