import { eq } from "drizzle-orm";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { readGiftCode } from "#lib/commerce/gift-codes/server/gift-code.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { gifts, orderLines } from "#lib/platform/db/schema/schema.ts";
import { billing, newKey } from "#tests/factories/build-cart.ts";

const byCard = { provider: "sandbox" as const, sandbox: { card: "4242424242424242" } };

/** Somebody orders these materials as gifts, and some for herself; by a card that pays unless told otherwise. Answers the order. */
export const giveMaterials = async (
  userId: number,
  ids: readonly number[],
  wanted: Partial<PlaceOrderInput> & { own?: readonly number[] } = {},
) => {
  const { own = [], ...input } = wanted;
  const visitor = { cartToken: null, userId, world: "de" as const };
  for (const material_id of ids) await putItem(visitor, { material_id, licence: "single", seats: 1, is_gift: true });
  for (const material_id of own) await putItem(visitor, { material_id, licence: "single", seats: 1 });
  const { total: totalMinor, currency, finalPrice } = await viewCart(visitor);
  const way = totalMinor > 0 ? byCard : { provider: finalPrice > 0 ? ("credit" as const) : ("none" as const) };
  const body = { totalMinor, currency, ...way, billing, withdrawalConsent: true, ...input };
  return (await placeOrder({ ...visitor, actorId: null }, body, newKey())).order;
};

/** The gifts of an order as they are now, each with its code while it has one. */
export const giftsOf = async (orderId: number) => {
  const rows = await getDb()
    .select({ gift: gifts, line: orderLines })
    .from(gifts)
    .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(gifts.id);
  return rows.map(({ gift, line }) => ({ ...gift, line, code: readGiftCode(gift) ?? "" }));
};

/** A gift that waits, and its order. */
export const giveOne = async (userId: number, materialId: number, wanted: Parameters<typeof giveMaterials>[2] = {}) => {
  const order = await giveMaterials(userId, [materialId], wanted);
  const [gift] = await giftsOf(order.id);
  return { order, gift: gift as NonNullable<typeof gift> };
};
