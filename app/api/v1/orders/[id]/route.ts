import { order, orderIdInput } from "#lib/commerce/orders/schema.ts";
import { getOrder } from "#lib/commerce/orders/server/get-order.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One of the member's own orders",
  access: "member",
  input: orderIdInput,
  output: order,
  errors: ["not_found"],
  handle: async ({ id }, { session }) => getOrder(session.userId, id),
});
