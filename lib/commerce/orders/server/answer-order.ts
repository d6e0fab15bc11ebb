import { cart } from "#lib/commerce/cart/schema.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { hashNetwork } from "#lib/commerce/limits/server/hash-origin.ts";
import type { PlacedOrder, PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { AppError, type ErrorCode } from "#lib/platform/errors/errors.ts";
import type { ErrorResponse } from "#lib/platform/http/answers.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { problem } from "#lib/platform/http/problem.ts";
import { findCountry } from "#lib/platform/location/find-country.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Why an order is not taken. */
export const orderErrors = [
  "budget_exceeded",
  "budget_missing",
  "cart_already_ordered",
  "cart_changed",
  "cart_empty",
  "consent_required",
  "credit_too_low",
  "forbidden",
  "idempotency_in_flight",
  "idempotency_key_required",
  "idempotency_key_reused",
  "not_found",
  "payment_failed",
  "provider_not_available",
  "too_many_orders",
] as const satisfies ErrorCode[];

/** Of a 409: with the cart as it is now where it changed. */
export const orderConflict = problem.extend({ data: cart.optional() });

type Buyer = Parameters<typeof placeOrder>[0];
export type Sent = { request: Request; address: string | null };

/** Where an order comes from: the country of its connection, if it is known, and its network as it is counted. */
export const findOrigin = async ({ request, address }: Sent, world: World) => {
  const { country, source } = await findCountry(request, address, world);
  return { connection: source === "default" ? null : country.code, network: hashNetwork(address) };
};

/** Places an order over HTTP. `cart_changed` brings the cart as it is now along, as `data` beside the error, so that the page can show it. */
export const answerOrder = async (
  buyer: Buyer,
  input: PlaceOrderInput,
  { request, address }: Sent,
): Promise<PlacedOrder | ErrorResponse> => {
  try {
    const origin = await findOrigin({ request, address }, buyer.world);
    return await placeOrder({ ...buyer, ...origin }, input, request.headers.get("idempotency-key"));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "cart_changed") throw error;
    const { country, vatId } = input.billing ?? {};
    const data = await viewCart(buyer, { country, vatId });
    return errorResponse(error, buyer.world, { data });
  }
};
