import { endpoint } from "#lib/http/endpoint.ts";
import { surveyListInput, surveyResult } from "#lib/survey/schema.ts";
import { getSurveyResult } from "#lib/survey/server/get-survey-result.ts";

export const GET = endpoint({
  summary: "What all answers to the survey come to, and a page of the comments",
  access: "staff",
  roles: ["support", "moderator"],
  input: surveyListInput,
  output: surveyResult,
  handle: async (input) => getSurveyResult(input),
});
