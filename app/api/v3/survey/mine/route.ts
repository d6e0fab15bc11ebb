import { ownAnswer } from "#lib/pages/survey/schema.ts";
import { findOwnAnswer } from "#lib/pages/survey/server/answer-survey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the logged-in user has answered to the survey",
  access: "member",
  output: ownAnswer,
  handle: async (_, { session }) => findOwnAnswer(session.userId),
});
