import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import type { PlacedOrder, PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { describeError } from "#lib/platform/http/error-response.ts";

type Buyer = Parameters<typeof placeOrder>[0];

/** Places an order over HTTP. `cart_changed` brings the cart as it is now along, as `data` beside the error, so that the page can show it. */
export const answerOrder = async (buyer: Buyer, input: PlaceOrderInput, request: Request): Promise<PlacedOrder | Response> => {
  try {
    return await placeOrder(buyer, input, request.headers.get("idempotency-key"));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "cart_changed") throw error;
    const { country, vatId } = input.billing ?? {};
    const data = await viewCart(buyer, { country, vatId });
    return Response.json(
      { ...describeError(error, buyer.world), data },
      { status: error.status, headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } },
    );
  }
};
