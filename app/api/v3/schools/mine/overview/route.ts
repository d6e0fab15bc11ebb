import { overviewInput, schoolOverview } from "#lib/commerce/school-papers/schema.ts";
import { getOverview } from "#lib/commerce/school-papers/server/get-overview.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A school year of the member's school in figures",
  access: "member",
  input: overviewInput,
  output: schoolOverview,
  errors: ["forbidden", "not_found"],
  handle: ({ year }, { session }) => getOverview(session.userId, year),
});
