import { cart, removeItemInput } from "#lib/commerce/cart/schema.ts";
import { removeItem } from "#lib/commerce/cart/server/remove-item.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a material out of the cart",
  access: "public",
  limits: ["write"],
  input: removeItemInput,
  output: cart,
  errors: ["cart_empty"],
  handle: async (input, context) => removeItem(visitorOf(context), input.material_id),
});
