import { endpoint } from "#lib/http/endpoint.ts";
import { order, orderIdInput } from "#lib/orders/schema.ts";
import { getOrder } from "#lib/orders/server/get-order.ts";

export const GET = endpoint({
  summary: "One of the member's own orders",
  access: "member",
  input: orderIdInput,
  output: order,
  handle: async ({ id }, { session }) => getOrder(session.userId, id),
});
