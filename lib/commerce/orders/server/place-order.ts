import type { PlacedOrder, PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { Buyer } from "#lib/commerce/orders/server/buyer.ts";
import { checkBuyer } from "#lib/commerce/orders/server/check-buyer.ts";
import { reserveOrder } from "#lib/commerce/orders/server/reserve-order.ts";
import { checkAttempt, runOrder } from "#lib/commerce/orders/server/run-order.ts";
import { requireSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Orders the buyer's cart; repeating it with the same key gives the same answer.
 * @throws AppError forbidden for impersonated sessions (IMPERSONATE-1), consent_required, payment_failed, those of runOrder and reserveOrder
 */
export const placeOrder = async (
  buyer: Buyer & { actorId: number | null },
  input: PlaceOrderInput,
  givenKey: string | null,
): Promise<PlacedOrder> => {
  if (buyer.actorId !== null) throw new AppError("forbidden");
  const key = checkAttempt(input, givenKey);
  if (input.billing) requireSoundVatId(input.billing, "billing.vatId");
  const reserve = async () => reserveOrder(buyer, input, key, await checkBuyer(buyer, input.billing));
  return runOrder({ userId: buyer.userId, key, body: input, card: input.sandbox?.card, reserve });
};
