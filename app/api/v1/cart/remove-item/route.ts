import { cart, removeItemInput } from "#lib/cart/schema.ts";
import { removeItem } from "#lib/cart/server/remove-item.ts";
import { visitorOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a material out of the cart",
  access: "public",
  input: removeItemInput,
  output: cart,
  handle: async (input, context) => removeItem(visitorOf(context), input.material_id),
});
