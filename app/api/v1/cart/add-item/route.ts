import { addItemInput, cart } from "#lib/cart/schema.ts";
import { putItem } from "#lib/cart/server/add-item.ts";
import { visitorOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { countCart } from "#lib/visits/server/count-view.ts";

export const POST = endpoint({
  summary: "Puts a material into the cart, which is made when there is none",
  access: "public",
  input: addItemInput,
  output: cart,
  handle: async ({ from = {}, ...wanted }, context) => {
    const { cart: filled, isNew } = await putItem(visitorOf(context), wanted);
    if (isNew) await countCart(wanted.material_id, from, context);
    return filled;
  },
});
