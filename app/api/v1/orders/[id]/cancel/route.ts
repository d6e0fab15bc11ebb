import { order, orderIdInput } from "#lib/commerce/orders/schema.ts";
import { cancelOrder } from "#lib/commerce/orders/server/cancel-order.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Steps back from a payment that was not made",
  access: "member",
  impersonation: "forbidden",
  input: orderIdInput,
  output: order,
  errors: ["not_found", "provider_not_available"],
  handle: async ({ id }, { session }) => cancelOrder(session.userId, id),
});
