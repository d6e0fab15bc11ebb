import { schoolOrderFilter } from "#lib/commerce/school-papers/schema.ts";
import { exportSchoolOrders } from "#lib/commerce/school-papers/server/export-school-orders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The same as a CSV file",
  access: "member",
  input: schoolOrderFilter,
  sends: "text/csv",
  errors: ["forbidden", "not_found"],
  handle: async (input, { session }) => exportSchoolOrders(session.userId, input),
});
