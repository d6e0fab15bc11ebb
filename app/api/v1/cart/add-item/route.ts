import { countCart } from "#lib/catalogue/visits/server/count-view.ts";
import { addItemInput, cart } from "#lib/commerce/cart/schema.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Puts a material into the cart, which is made when there is none",
  access: "public",
  limits: ["write"],
  input: addItemInput,
  output: cart,
  errors: ["already_owned", "cart_full", "licence_not_sold", "material_not_for_sale", "not_found", "own_material", "school_required"],
  handle: async ({ from = {}, ...wanted }, context) => {
    const { cart: filled, isNew } = await putItem(visitorOf(context), wanted);
    if (isNew) await countCart(wanted.material_id, from, context);
    return filled;
  },
});
