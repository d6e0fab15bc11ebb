import { cart, viewCartInput } from "#lib/commerce/cart/schema.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The cart of the X-Cart-Token or of the logged-in user; empty when there is none",
  access: "public",
  input: viewCartInput,
  output: cart,
  handle: async (input, context) => viewCart(visitorOf(context), input),
});
