import { cart, reminderInput } from "#lib/cart/schema.ts";
import { switchReminder } from "#lib/cart/server/switch-credit.ts";
import { memberOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Consent to one reminder by mail about the cart, or its withdrawal",
  access: "member",
  input: reminderInput,
  output: cart,
  handle: async (input, context) => switchReminder(memberOf(context), input.consent),
});
