import { applyVoucherInput, cart } from "#lib/commerce/cart/schema.ts";
import { applyVoucher } from "#lib/commerce/cart/server/apply-voucher.ts";
import { visitorOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Puts a voucher into the cart",
  access: "public",
  limits: ["token"],
  input: applyVoucherInput,
  output: cart,
  errors: [
    "cart_empty",
    "voucher_already_used",
    "voucher_expired",
    "voucher_minimum",
    "voucher_not_applicable",
    "voucher_unknown",
    "voucher_used_up",
  ],
  handle: async (input, context) => applyVoucher(visitorOf(context), input.code),
});
