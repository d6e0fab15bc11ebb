import { overviewInput } from "#lib/commerce/school-papers/schema.ts";
import { paperOverview } from "#lib/commerce/school-papers/server/overview-papers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a PDF in the member's language",
  access: "member",
  input: overviewInput,
  sends: "application/pdf",
  errors: ["forbidden", "not_found"],
  handle: async ({ year }, { session }) => paperOverview(session.userId, year),
});
