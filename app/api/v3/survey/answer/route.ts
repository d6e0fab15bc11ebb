import { endpoint } from "#lib/http/endpoint.ts";
import { ownAnswer, surveyInput } from "#lib/survey/schema.ts";
import { answerSurvey } from "#lib/survey/server/answer-survey.ts";

export const POST = endpoint({
  summary: "How likely the logged-in user is to recommend the site, and why; sent again it replaces her answer",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: surveyInput,
  output: ownAnswer,
  handle: async (input, { session, world }) => answerSurvey(session.userId, world, input),
});
