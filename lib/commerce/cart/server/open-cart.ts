import { eq, sql } from "drizzle-orm";
import { makeCartToken } from "#lib/commerce/cart/server/cart-token.ts";
import { type CartRow, findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { carts, users } from "#lib/platform/db/schema/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const CART_LOCK = 7_301_101;

/** Makes whoever opens, joins or reopens carts of one user wait for each other until the transaction ends. */
export const lockCartsOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CART_LOCK}, hashtext(${String(userId)}))`);
};

/** The currency of a cart that is made now: the member's, else the world's. */
export const currencyOf = async (tx: Db | Tx, { userId, world }: Visitor): Promise<Currency> => {
  const [user] = userId === null ? [] : await tx.select({ currency: users.currency }).from(users).where(eq(users.id, userId));
  return user?.currency ?? worlds[world].currency;
};

/**
 * The visitor's open cart, locked; made when there is none, with a token to hand out, and then its currency is fixed for good, its
 * rates for a day (PRICE-2).
 */
export const openCart = async (tx: Tx, visitor: Visitor): Promise<{ cart: CartRow; token: string | null }> => {
  const { userId, world } = visitor;
  if (userId !== null) await lockCartsOf(tx, userId);
  const known = await findCart(tx, visitor, { lock: true });
  if (known) return { cart: await renewRates(tx, known), token: null };
  const { token, tokenHash } = makeCartToken();
  const [cart] = await tx
    .insert(carts)
    .values({ tokenHash, userId, world, currency: await currencyOf(tx, visitor), rates: await readRates(tx) })
    .returning();
  return { cart: cart as CartRow, token };
};
