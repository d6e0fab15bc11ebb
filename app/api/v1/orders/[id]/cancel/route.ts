import { endpoint } from "#lib/http/endpoint.ts";
import { order, orderIdInput } from "#lib/orders/schema.ts";
import { cancelOrder } from "#lib/orders/server/cancel-order.ts";

export const POST = endpoint({
  summary: "Steps back from a payment that was not made",
  access: "member",
  impersonation: "forbidden",
  input: orderIdInput,
  output: order,
  handle: async ({ id }, { session }) => cancelOrder(session.userId, id),
});
