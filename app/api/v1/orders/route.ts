import { memberOf } from "#lib/cart/server/visitor-of.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { listInput, orderPage, placedOrder, placeOrderInput } from "#lib/orders/schema.ts";
import { answerOrder } from "#lib/orders/server/answer-order.ts";
import { listOrders } from "#lib/orders/server/list-orders.ts";

export const GET = endpoint({
  summary: "The member's own orders, the newest first",
  access: "member",
  input: listInput,
  output: orderPage,
  handle: async (input, { session }) => listOrders(session.userId, input),
});

export const POST = endpoint({
  summary: "Orders the cart; needs an Idempotency-Key",
  access: "member",
  impersonation: "forbidden",
  input: placeOrderInput,
  output: placedOrder,
  status: 201,
  handle: async (input, context) => answerOrder({ ...memberOf(context), actorId: context.session.actorId }, input, context.request),
});
