import type { Order } from "#lib/commerce/orders/schema.ts";
import { getOrder } from "#lib/commerce/orders/server/get-order.ts";
import { resolvePending } from "#lib/commerce/orders/server/resolve-pending.ts";

/**
 * The buyer steps back from a payment that was not made: the cart can be used again at once. An order that was paid meanwhile stays, and is
 * answered so.
 * @throws AppError not_found for orders of others
 */
export const cancelOrder = async (userId: number, id: number): Promise<Order> => {
  // Hers it must be; one that waits no more stays as it is.
  await getOrder(userId, id);
  await resolvePending(id, "cancelled", "cancelled");
  return getOrder(userId, id);
};
