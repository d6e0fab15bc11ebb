import { eq, inArray } from "drizzle-orm";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, entitlements, orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

type Wanted = {
  user?: { id: number; token?: string; email: string };
  sellerId?: number;
  /** One material each, in minor units. */
  prices?: readonly number[];
  materialIds?: readonly number[];
  totalMinor?: number;
  provider?: PlaceOrderInput["provider"];
  /** Where the invoice goes, if not to Germany. */
  billing?: NonNullable<PlaceOrderInput["billing"]>;
  world?: World;
  /** Its files were downloaded: nothing of it can be withdrawn from any more, so its earnings are available. */
  isDelivered?: boolean;
  /** Pays with the credit she has, as far as it goes. */
  usesCredit?: boolean;
};

/** A placed order of new materials: paid by the sandbox card unless told otherwise. */
export const buildSale = async (wanted: Wanted = {}) => {
  const { prices = [1190], provider = "sandbox", sellerId, world = "de" } = wanted;
  const user = wanted.user ?? (await buildUser({ world }));
  const address: NonNullable<PlaceOrderInput["billing"]> = wanted.billing ?? billing;
  const ids = [...(wanted.materialIds ?? [])];
  if (!wanted.materialIds)
    for (const priceMinor of prices) ids.push((await buildMaterial({ priceMinor, ...(sellerId && { authorId: sellerId }) })).id);
  const cartToken = await buildCart(ids, { userId: user.id, world });
  if (wanted.usesCredit)
    await getDb()
      .update(carts)
      .set({ useCredits: true })
      .where(eq(carts.tokenHash, hashSecret(cartToken)));
  const place = wanted.billing && { country: address.country, vatId: address.vatId };
  const { total, currency } = await viewCart({ cartToken, userId: user.id, world }, place);
  const totalMinor = wanted.totalMinor ?? total;
  const input = { totalMinor, currency, provider, billing: address, withdrawalConsent: true, sandbox: { card: "4242424242424242" } };
  const { order } = await placeOrder({ userId: user.id, cartToken, world, actorId: null }, input, newKey());
  const lines = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const lineIds = lines.map(({ id }) => id);
  if (wanted.isDelivered)
    await getDb().update(entitlements).set({ deliveredAt: new Date() }).where(inArray(entitlements.orderLineId, lineIds));
  return { user, orderId: order.id, lines, line: lines[0] as (typeof lines)[number], invoice: order.invoices[0]?.label ?? "" };
};

export const orderOf = async (id: number) => (await getDb().select().from(orders).where(eq(orders.id, id)))[0];
