import { cart, restoreCartInput } from "#lib/commerce/cart/schema.ts";
import { restoreCart } from "#lib/commerce/cart/server/restore-cart.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Opens the cart of the link in a reminder, once",
  access: "public",
  limits: ["write"],
  input: restoreCartInput,
  output: cart,
  errors: ["token_invalid"],
  handle: async (input, context) => restoreCart(visitorOf(context), input.token),
});
