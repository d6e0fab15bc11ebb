import { ownAnswer, surveyInput } from "#lib/pages/survey/schema.ts";
import { answerSurvey } from "#lib/pages/survey/server/answer-survey.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "How likely the logged-in user is to recommend the site, and why; sent again it replaces her answer",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: surveyInput,
  output: ownAnswer,
  handle: async (input, { session, world }) => answerSurvey(session.userId, world, input),
});
