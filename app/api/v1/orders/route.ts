import { memberOf } from "#lib/commerce/cart/server/visitor-of.ts";
import { listInput, orderPage, placedOrder, placeOrderInput } from "#lib/commerce/orders/schema.ts";
import { answerOrder, orderConflict, orderErrors } from "#lib/commerce/orders/server/answer-order.ts";
import { listOrders } from "#lib/commerce/orders/server/list-orders.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

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
  answers: { 409: orderConflict },
  errors: orderErrors,
  handle: async (input, context) => answerOrder({ ...memberOf(context), actorId: context.session.actorId }, input, context),
});
