import { exportSurvey } from "#lib/pages/survey/server/get-survey-result.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "All answers to the survey as a CSV file, without names",
  access: "staff",
  roles: ["support", "moderator"],
  sends: "text/csv",
  handle: async () => exportSurvey(),
});
