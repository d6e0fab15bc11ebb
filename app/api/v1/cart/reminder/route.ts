import { cart, reminderInput } from "#lib/commerce/cart/schema.ts";
import { switchReminder } from "#lib/commerce/cart/server/switch-credit.ts";
import { memberOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Consent to one reminder by mail about the cart, or its withdrawal",
  access: "member",
  impersonation: "forbidden",
  input: reminderInput,
  output: cart,
  errors: ["cart_empty"],
  handle: async (input, context) => switchReminder(memberOf(context), input.consent),
});
