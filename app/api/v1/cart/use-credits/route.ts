import { cart, useCreditsInput } from "#lib/commerce/cart/schema.ts";
import { switchCredit } from "#lib/commerce/cart/server/switch-credit.ts";
import { memberOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Lets the member's credit pay for the cart, or not",
  access: "member",
  input: useCreditsInput,
  output: cart,
  errors: ["cart_empty"],
  handle: async (input, context) => switchCredit(memberOf(context), input.use),
});
