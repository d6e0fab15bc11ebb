import { closeSchool } from "#lib/commerce/school/server/close-school.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Closes the school for good",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  errors: ["forbidden", "not_found", "open_invoices"],
  handle: async (_, { session }) => closeSchool(session.userId),
});
