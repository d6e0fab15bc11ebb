import type { Cart } from "#lib/commerce/cart/schema.ts";
import { type CartRow, findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { presentCart } from "#lib/commerce/cart/server/present-cart.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Locks the visitor's cart, lets `change` work on it and answers the cart as it is then.
 * @throws AppError cart_empty when the visitor has none
 */
export const changeCart = (visitor: Visitor, change: (tx: Tx, cart: CartRow) => Promise<CartRow>): Promise<Cart> =>
  transaction(async (tx) => {
    const cart = await findCart(tx, visitor, { lock: true });
    if (!cart) throw new AppError("cart_empty");
    return presentCart(tx, await change(tx, cart), visitor);
  });
