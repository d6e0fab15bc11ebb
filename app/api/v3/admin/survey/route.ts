import { surveyListInput, surveyResult } from "#lib/pages/survey/schema.ts";
import { getSurveyResult } from "#lib/pages/survey/server/get-survey-result.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What all answers to the survey come to, and a page of the comments",
  access: "staff",
  roles: ["support", "moderator"],
  input: surveyListInput,
  output: surveyResult,
  handle: async (input) => getSurveyResult(input),
});
