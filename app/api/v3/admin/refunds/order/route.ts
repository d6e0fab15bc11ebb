import { endpoint } from "#lib/http/endpoint.ts";
import { orderNumberInput, refundableOrder } from "#lib/refunds/schema.ts";
import { getRefundableOrder } from "#lib/refunds/server/list-refunds.ts";

export const GET = endpoint({
  summary: "An order with what can still be refunded of its lines",
  access: "staff",
  roles: ["support", "finance"],
  input: orderNumberInput,
  output: refundableOrder,
  handle: async ({ order }) => getRefundableOrder(order),
});
