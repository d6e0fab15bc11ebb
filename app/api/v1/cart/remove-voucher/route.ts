import { cart } from "#lib/cart/schema.ts";
import { removeVoucher } from "#lib/cart/server/apply-voucher.ts";
import { visitorOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the voucher out of the cart",
  access: "public",
  output: cart,
  handle: async (_, context) => removeVoucher(visitorOf(context)),
});
