import { and, eq, inArray } from "drizzle-orm";
import type { CartTotals } from "#lib/commerce/cart/rules.ts";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import { openCart } from "#lib/commerce/cart/server/open-cart.ts";
import type { Buyer } from "#lib/commerce/orders/server/buyer.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { cartItems } from "#lib/platform/db/schema/schema.ts";

/** What waited in a cart beside a school's licences is in the buyer's next one. The cart's row is locked and ordered. */
export const keepForNext = async (tx: Tx, buyer: Buyer, cart: CartRow, { lines }: CartTotals): Promise<void> => {
  const ids = lines.filter(({ notice }) => notice === "ordered_apart").map(({ materialId }) => materialId);
  if (ids.length === 0) return;
  const { cart: next } = await openCart(tx, { ...buyer, cartToken: null });
  const kept = and(eq(cartItems.cartId, cart.id), inArray(cartItems.materialId, ids));
  await tx.update(cartItems).set({ cartId: next.id }).where(kept);
};
