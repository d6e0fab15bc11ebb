import { and, eq } from "drizzle-orm";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import { changeCart } from "#lib/commerce/cart/server/change-cart.ts";
import { findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { touchCart } from "#lib/commerce/cart/server/touch-cart.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { cartItems } from "#lib/platform/db/schema/schema.ts";

/** Takes a material out of the visitor's own cart; what is not in it is not missed. */
export const removeItem = async (visitor: Visitor, materialId: number): Promise<Cart> => {
  if (!(await findCart(getDb(), visitor))) return viewCart(visitor);
  return changeCart(visitor, async (tx, cart) => {
    await tx.delete(cartItems).where(and(eq(cartItems.cartId, cart.id), eq(cartItems.materialId, materialId)));
    return touchCart(tx, cart.id);
  });
};
