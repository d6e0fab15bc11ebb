import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listOrdersInput, staffOrderPage } from "#lib/staff/admin/schema.ts";
import { listOrders } from "#lib/staff/admin/server/list-orders.ts";

export const GET = endpoint({
  summary: "Orders for staff, the newest first, by number, part of the buyer's address, status, world and days",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: listOrdersInput,
  output: staffOrderPage,
  handle: async (input) => listOrders(input),
});
