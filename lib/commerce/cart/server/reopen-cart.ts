import { eq } from "drizzle-orm";
import { moveItems } from "#lib/commerce/cart/server/attach-cart.ts";
import { findCart } from "#lib/commerce/cart/server/find-cart.ts";
import { lockCartsOf } from "#lib/commerce/cart/server/open-cart.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";

/**
 * After an order failed: the cart can be used again, with the same token. When the buyer began another one meanwhile, the items go there,
 * because a user has one open cart.
 */
export const reopenCart = async (tx: Tx, cartId: number, userId: number): Promise<void> => {
  await lockCartsOf(tx, userId);
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for("update");
  if (!cart?.orderedAt) return;
  const open = await findCart(tx, { cartToken: null, userId, world: defaultWorld }, { lock: true });
  if (open) await moveItems(tx, cart, open);
  else await tx.update(carts).set({ orderedAt: null, updatedAt: new Date() }).where(eq(carts.id, cartId));
};
