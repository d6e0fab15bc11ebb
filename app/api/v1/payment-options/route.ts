import { viewCartInput } from "#lib/commerce/cart/schema.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { paymentOptions } from "#lib/commerce/orders/schema.ts";
import { listPaymentOptions } from "#lib/commerce/orders/server/list-payment-options.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How the cart can be paid, each way with the reason when it cannot be chosen",
  access: "public",
  input: viewCartInput,
  output: paymentOptions,
  handle: async (input, context) => listPaymentOptions(visitorOf(context), input),
});
