import { addItemInput, cart } from "#lib/cart/schema.ts";
import { addItem } from "#lib/cart/server/add-item.ts";
import { visitorOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Puts a material into the cart, which is made when there is none",
  access: "public",
  input: addItemInput,
  output: cart,
  handle: async (input, context) => addItem(visitorOf(context), input),
});
