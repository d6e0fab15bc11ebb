import { schoolOrderInput, schoolOrderPage } from "#lib/commerce/school-papers/schema.ts";
import { listSchoolOrders } from "#lib/commerce/school-papers/server/list-school-orders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The orders and invoices of the member's school, the newest first",
  access: "member",
  input: schoolOrderInput,
  output: schoolOrderPage,
  errors: ["forbidden", "not_found"],
  handle: (input, { session }) => listSchoolOrders(session.userId, input),
});
