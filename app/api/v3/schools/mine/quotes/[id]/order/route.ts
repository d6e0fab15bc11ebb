import { memberOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { placedOrder } from "#lib/commerce/orders/schema.ts";
import { findOrigin, orderErrors } from "#lib/commerce/orders/server/answer-order.ts";
import { orderQuoteInput } from "#lib/commerce/school-quotes/schema.ts";
import { orderQuote } from "#lib/commerce/school-quotes/server/order-quote.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Orders what a quote of the school offers, at its prices; needs an Idempotency-Key",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: orderQuoteInput,
  output: placedOrder,
  status: 201,
  errors: [...orderErrors, "quote_changed", "quote_expired", "quote_ordered", "quote_unavailable"],
  handle: async (input, context) => {
    const buyer = { ...memberOf(context), actorId: context.session.actorId, ...(await findOrigin(context, context.world)) };
    return orderQuote(buyer, input, context.request.headers.get("idempotency-key"));
  },
});
