import { cart, useCreditsInput } from "#lib/cart/schema.ts";
import { switchCredit } from "#lib/cart/server/switch-credit.ts";
import { memberOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Lets the member's credit pay for the cart, or not",
  access: "member",
  input: useCreditsInput,
  output: cart,
  handle: async (input, context) => switchCredit(memberOf(context), input.use),
});
