import { viewCartInput } from "#lib/cart/schema.ts";
import { visitorOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { paymentOptions } from "#lib/orders/schema.ts";
import { listPaymentOptions } from "#lib/orders/server/list-payment-options.ts";

export const GET = endpoint({
  summary: "How the cart can be paid, each way with the reason when it cannot be chosen",
  access: "public",
  input: viewCartInput,
  output: paymentOptions,
  handle: async (input, context) => listPaymentOptions(visitorOf(context), input),
});
