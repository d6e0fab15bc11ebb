import { overviewInput } from "#lib/commerce/school-papers/schema.ts";
import { exportOverview } from "#lib/commerce/school-papers/server/overview-papers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "member",
  input: overviewInput,
  sends: "text/csv",
  errors: ["forbidden", "not_found"],
  handle: async ({ year }, { session }) => exportOverview(session.userId, year),
});
