import { endpoint } from "#lib/http/endpoint.ts";
import { exportSurvey } from "#lib/survey/server/get-survey-result.ts";

export const GET = endpoint({
  summary: "All answers to the survey as a CSV file, without names",
  access: "staff",
  roles: ["support", "moderator"],
  handle: async () => exportSurvey(),
});
