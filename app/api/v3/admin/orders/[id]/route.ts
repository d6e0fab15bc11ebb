import { endpoint } from "#lib/platform/http/endpoint.ts";
import { orderIdInput, staffOrderFacts } from "#lib/staff/admin/schema.ts";
import { getOrder } from "#lib/staff/admin/server/get-order.ts";

export const GET = endpoint({
  summary: "An order for staff: its lines, rights, payments, refunds, papers and withdrawals",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: orderIdInput,
  output: staffOrderFacts,
  errors: ["not_found"],
  handle: async ({ id }) => getOrder(id),
});
