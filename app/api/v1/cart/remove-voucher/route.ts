import { cart } from "#lib/commerce/cart/schema.ts";
import { removeVoucher } from "#lib/commerce/cart/server/apply-voucher.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the voucher out of the cart",
  access: "public",
  limits: ["write"],
  output: cart,
  errors: ["cart_empty"],
  handle: async (_, context) => removeVoucher(visitorOf(context)),
});
