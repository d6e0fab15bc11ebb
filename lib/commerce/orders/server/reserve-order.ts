import { and, eq, isNotNull } from "drizzle-orm";
import { type CartRow, findCart } from "#lib/commerce/cart/server/find-cart.ts";
import { lockCartsOf } from "#lib/commerce/cart/server/open-cart.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import { lockPlace } from "#lib/commerce/limits/server/take-place.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { Buyer } from "#lib/commerce/orders/server/buyer.ts";
import { orderCart } from "#lib/commerce/orders/server/order-cart.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { carts, idempotencyKeys } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

/** The cart to be ordered, locked until the transaction ends: the second of two orders of one cart finds it ordered. */
const lockCart = async (tx: Tx, buyer: Buyer): Promise<CartRow> => {
  await lockCartsOf(tx, buyer.userId);
  const cart = await findCart(tx, buyer, { lock: true });
  const byToken = and(eq(carts.tokenHash, hashSecret(buyer.cartToken ?? "")), eq(carts.userId, buyer.userId), isNotNull(carts.orderedAt));
  const [ordered] = buyer.cartToken && !cart ? await tx.select({ id: carts.id }).from(carts).where(byToken) : [];
  if (!cart) throw new AppError(ordered ? "cart_already_ordered" : "cart_empty");
  return renewRates(tx, cart);
};

/**
 * Makes an order of the buyer's cart in one transaction, under the cart's lock. `asked`: what the register said of the buyer's VAT id. Returns
 * its id.
 * @throws AppError cart_already_ordered, those of orderCart
 */
export const reserveOrder = (buyer: Buyer, input: PlaceOrderInput, key: string, asked: VatCheckRow | null): Promise<number> =>
  transaction(async (tx) => {
    const { userId } = buyer;
    if (input.totalMinor > 0) await lockPlace(tx, { userId, network: buyer.network ?? null });
    const cart = await lockCart(tx, buyer);
    const { id } = await orderCart(tx, { buyer, cart, input, asked });
    await tx
      .update(idempotencyKeys)
      .set({ orderId: id })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    return id;
  });
