import { and, asc, count, eq, isNull } from "drizzle-orm";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import { makeCartToken } from "#lib/commerce/cart/server/cart-token.ts";
import { type CartRow, findCart } from "#lib/commerce/cart/server/find-cart.ts";
import { lockCartsOf } from "#lib/commerce/cart/server/open-cart.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { cartItems, carts } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";

const MAX_ITEMS = 200;

/** Moves what lies in one cart into another; what both hold stays as the target has it. */
export const moveItems = async (tx: Tx, from: CartRow, to: CartRow): Promise<void> => {
  const [known] = await tx.select({ items: count() }).from(cartItems).where(eq(cartItems.cartId, to.id));
  const items = await tx
    .select()
    .from(cartItems)
    .where(eq(cartItems.cartId, from.id))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.materialId))
    .limit(Math.max(0, MAX_ITEMS - (known?.items ?? 0)));
  const source: Currency = isCurrency(from.currency) ? from.currency : "EUR";
  const inTarget = (minor: number) => inCartCurrency({ currency: to.currency, rates: to.rates }, minor, source) ?? minor;
  const moved = items.map((item) => ({ ...item, cartId: to.id, seenMinor: inTarget(item.seenMinor) }));
  if (moved.length) await tx.insert(cartItems).values(moved).onConflictDoNothing();
  await tx
    .update(carts)
    .set({ voucherId: to.voucherId ?? from.voucherId, updatedAt: new Date() })
    .where(eq(carts.id, to.id));
};

/**
 * At login: makes the anonymous cart the member's, or moves its items into the member's open cart, and gives that cart a new token, so
 * that a token somebody learned before the login is worth nothing after it. Returns the new token; null when there is no cart.
 */
export const attachCart = async (tx: Tx, { cartToken, userId }: { cartToken: string | null; userId: number }): Promise<string | null> => {
  await lockCartsOf(tx, userId);
  const own = await findCart(tx, { cartToken: null, userId, world: defaultWorld }, { lock: true });
  const isAnonymous = and(eq(carts.tokenHash, hashSecret(cartToken ?? "")), isNull(carts.userId), isNull(carts.orderedAt));
  const [anonymous] = cartToken ? await tx.select().from(carts).where(isAnonymous).for("update") : [];
  const target = own ?? anonymous;
  if (!target) return null;
  if (own && anonymous) {
    await moveItems(tx, anonymous, own);
    await tx.delete(carts).where(eq(carts.id, anonymous.id));
  }
  const { token, tokenHash } = makeCartToken();
  await tx.update(carts).set({ tokenHash, userId }).where(eq(carts.id, target.id));
  return token;
};
