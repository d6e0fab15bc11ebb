import { and, eq, isNull, sql } from "drizzle-orm";
import { currentPrice } from "#lib/catalogue/materials/rules.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { makeCartToken } from "#lib/commerce/cart/server/cart-token.ts";
import { loadOwned } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { currencyOf, lockCartsOf } from "#lib/commerce/cart/server/open-cart.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import type { TakenFiles } from "#lib/commerce/library/schema.ts";
import { completeOrder } from "#lib/commerce/orders/server/complete-order.ts";
import { findBilling } from "#lib/commerce/orders/server/find-billing.ts";
import { locationProofs } from "#lib/commerce/orders/server/location-proofs.ts";
import { findBuyerVat } from "#lib/commerce/vat/server/find-buyer-vat.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { cartItems, carts, materials, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { userId: number; world: World; materialId: number };
type MaterialRow = typeof materials.$inferSelect;

/** An order of this one material, with a cart that was never open: what sellers count and buyers keep reads orders. */
const order = async (tx: Tx, { userId, world }: Wanted, material: MaterialRow): Promise<void> => {
  const now = new Date();
  const [user] = await tx.select({ language: users.language, name: users.publicName }).from(users).where(eq(users.id, userId));
  const currency = await currencyOf(tx, { userId, world, cartToken: null });
  const rates = await readRates(tx);
  const { tokenHash } = makeCartToken();
  const [cart] = await tx.insert(carts).values({ tokenHash, userId, world, currency, rates, orderedAt: now }).returning({ id: carts.id });
  const billing = await findBilling(tx, userId);
  const vat = await findBuyerVat(tx, { userId, world }, now, null);
  const nothing = { originalMinor: 0, discountMinor: 0, grossMinor: 0, vatMinor: 0 };
  const vatRateBp = vat.isReverseCharge ? 0 : vat.rateBp;
  const [made] = await tx
    .insert(orders)
    .values({
      ...nothing,
      userId,
      cartId: cart?.id ?? 0,
      world,
      language: user?.language ?? world,
      currency,
      rates,
      status: "paid",
      creditMinor: 0,
      totalMinor: 0,
      provider: "none",
      country: vat.country,
      vatRateBp,
      isReverseCharge: vat.isReverseCharge,
      billing: billing ?? { name: user?.name ?? "", street: "", postalCode: "", city: "", country: vat.country },
      locationProofs: locationProofs({ vat, cartWorld: world }),
      placedAt: now,
      paidAt: now,
    })
    .returning();
  if (!made) throw new Error("no order was written");
  const { id: materialId, authorId: sellerId, title } = material;
  await tx.insert(orderLines).values({ ...nothing, orderId: made.id, materialId, sellerId, title, licence: "single", seats: 1, vatRateBp });
  await completeOrder(tx, made);
};

/** It lies in no cart of hers any more: there it would be "yours already". */
const leaveCart = (tx: Tx, userId: number, materialId: number) => {
  const open = tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.userId, userId), isNull(carts.orderedAt)));
  return tx.delete(cartItems).where(and(eq(cartItems.materialId, materialId), sql`${cartItems.cartId} in ${open}`));
};

/**
 * Makes a material that costs nothing now the member's, as an order would and without cart, address and consent, and answers the files that
 * she may download. What is hers already, by purchase or as its seller, is answered at once, whatever it costs.
 * @throws AppError not_found; offer_over (410) when it costs something
 */
export const takeFree = async (wanted: Wanted): Promise<TakenFiles> => {
  const { userId, materialId } = wanted;
  const isNew = await transaction(async (tx) => {
    // One after the other with her orders and further presses: what is hers is not ordered twice.
    await lockCartsOf(tx, userId);
    const [material] = await tx.select().from(materials).where(eq(materials.id, materialId));
    const isHers = material?.authorId === userId || (await loadOwned(tx, [materialId], userId)).has(materialId);
    if (isHers) return false;
    if (material?.status !== "published" || material.revisionOf !== null) return notFoundError();
    if (currentPrice(material) !== 0) throw new AppError("offer_over");
    await order(tx, wanted, material);
    await leaveCart(tx, userId, materialId);
    return true;
  });
  // After the commit: it asks by a connection of its own.
  return { isNew, files: await findFiles(materialId, userId) };
};
