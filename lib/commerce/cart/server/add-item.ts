import { and, count, eq, sql } from "drizzle-orm";
import { listPrice } from "#lib/commerce/cart/rules.ts";
import type { Cart, Licence } from "#lib/commerce/cart/schema.ts";
import type { CartRow, Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { findBuyingSchool } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadOwned, loadPricing } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { openCart } from "#lib/commerce/cart/server/open-cart.ts";
import { presentCart } from "#lib/commerce/cart/server/present-cart.ts";
import { touchCart } from "#lib/commerce/cart/server/touch-cart.ts";
import { seatSizes } from "#lib/commerce/seats/rules.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { cartItems, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

const MAX_ITEMS = 200;

type Wanted = { material_id: number; licence: Licence; seats: number; is_gift?: boolean | undefined };

/** What may be put in. Whatever was never published answers like what does not exist. */
const checkMaterial = async (tx: Tx, { material_id: id, licence, seats }: Wanted, userId: number | null): Promise<void> => {
  const [material] = await tx.select().from(materials).where(eq(materials.id, id));
  if (material && material.authorId === userId) throw new AppError("own_material");
  if (!material || (material.status !== "published" && material.publishedAt === null)) return notFoundError();
  if (material.status !== "published") throw new AppError("material_not_for_sale");
  if (licence === "school" && !(await findBuyingSchool(tx, userId))) throw new AppError("school_required");
  if (licence === "school" ? !seatSizes.includes(seats) : seats !== 1)
    throw new AppError("invalid_input", { fields: { seats: "invalid" } });
};

/** True when it was not in the cart yet. */
const insertItem = async (tx: Tx, cart: CartRow, wanted: Wanted, userId: number | null): Promise<boolean> => {
  const { material_id: id, licence, seats } = wanted;
  const lies = and(eq(cartItems.cartId, cart.id), eq(cartItems.materialId, id));
  const [before] = await tx.select({ isGift: cartItems.isGift }).from(cartItems).where(lies);
  const isGift = licence === "single" && (wanted.is_gift ?? before?.isGift ?? false);
  const pricing = (await loadPricing(tx, [id], userId, new Date())).get(id);
  if (!pricing) return notFoundError();
  const parts = pricing.parts.map(({ materialId }) => materialId);
  const owned = await loadOwned(tx, [id, ...parts], userId);
  if (licence === "single" && !isGift && (owned.has(id) || (parts.length > 0 && parts.every((part) => owned.has(part)))))
    throw new AppError("already_owned");
  const seenMinor = listPrice(cart, { material: pricing, licence, seats });
  if (seenMinor === null) throw new AppError(licence === "school" ? "licence_not_sold" : "material_not_for_sale");
  if (wanted.is_gift && (!isGift || seenMinor === 0)) throw new AppError("invalid_input", { fields: { is_gift: "invalid" } });
  const listMinor = listPrice({ currency: pricing.currency, rates: cart.rates }, { material: pricing, licence, seats });
  const item = { licence, seats, isGift, seenMinor, listMinor };
  const known = await tx.select({ items: count() }).from(cartItems).where(eq(cartItems.cartId, cart.id));
  if ((known[0]?.items ?? 0) >= MAX_ITEMS) throw new AppError("cart_full");
  const [put] = await tx
    .insert(cartItems)
    .values({ cartId: cart.id, materialId: id, ...item })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.materialId], set: item })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return put?.isNew ?? false;
};

/**
 * Puts a material into the visitor's cart, which is made when there is none; then the answer carries its token. Putting the same in twice
 * leaves it there once; `isNew` says whether this was the first time.
 * @throws AppError not_found, own_material, already_owned, material_not_for_sale, licence_not_sold, school_required, cart_full
 */
export const putItem = (visitor: Visitor, wanted: Wanted): Promise<{ cart: Cart; isNew: boolean }> =>
  transaction(async (tx) => {
    await checkMaterial(tx, wanted, visitor.userId);
    const { cart, token } = await openCart(tx, visitor);
    const isNew = await insertItem(tx, cart, wanted, visitor.userId);
    await touchCart(tx, cart.id);
    return { cart: await presentCart(tx, cart, visitor, {}, token), isNew };
  });
