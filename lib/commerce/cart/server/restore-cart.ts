import { and, eq, isNull } from "drizzle-orm";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import { moveItems } from "#lib/commerce/cart/server/attach-cart.ts";
import { makeCartToken } from "#lib/commerce/cart/server/cart-token.ts";
import type { CartRow, Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { presentCart } from "#lib/commerce/cart/server/present-cart.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

export const RESTORE_PURPOSE = "cart_restore";

/** The cart a link of ours belongs to; of two clicks one has it (threat 14). */
const redeem = async (tx: Tx, token: string): Promise<CartRow> => {
  const used = await spendLink(tx, RESTORE_PURPOSE, token);
  const isOpen = and(eq(carts.id, Number(used?.data.cartId ?? 0)), isNull(carts.orderedAt));
  const [cart] = await tx.select().from(carts).where(isOpen).for("update");
  if (!cart) throw new AppError("token_invalid");
  return cart;
};

/**
 * Opens the cart that a reminder's link leads to and answers it with a new token. Its owner, logged in, gets the cart itself; anybody else
 * who has the mail a copy of its items: a forwarded mail shows neither credit nor what was bought.
 * @throws AppError token_invalid when the link was used, is too old or the cart has been ordered
 */
export const restoreCart = (visitor: Visitor, token: string): Promise<Cart> =>
  transaction(async (tx) => {
    const cart = await redeem(tx, token);
    const { token: cartToken, tokenHash } = makeCartToken();
    if (visitor.userId !== null && visitor.userId === cart.userId) {
      const [own] = await tx.update(carts).set({ tokenHash }).where(eq(carts.id, cart.id)).returning();
      return presentCart(tx, await renewRates(tx, own as CartRow), visitor, {}, cartToken);
    }
    const { world, currency, rates, ratesAt, voucherId } = await renewRates(tx, cart);
    const [copy] = await tx.insert(carts).values({ tokenHash, world, currency, rates, ratesAt, voucherId }).returning();
    await moveItems(tx, cart, copy as CartRow);
    return presentCart(tx, copy as CartRow, visitor, {}, cartToken);
  });
