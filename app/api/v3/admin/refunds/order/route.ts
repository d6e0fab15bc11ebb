import { orderNumberInput, refundableOrder } from "#lib/commerce/refunds/schema.ts";
import { getRefundableOrder } from "#lib/commerce/refunds/server/list-refunds.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "An order with what can still be refunded of its lines",
  access: "staff",
  roles: ["support", "finance"],
  input: orderNumberInput,
  output: refundableOrder,
  errors: ["not_found"],
  handle: async ({ order }) => getRefundableOrder(order),
});
