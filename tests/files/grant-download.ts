import { getDb } from "#lib/platform/db/client.ts";
import { carts, entitlements, orderLines, orders } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Buyer = { id: number; world: World; language: string; publicName: string };
type Bought = { id: number; authorId: number; title: string };

let count = 0;

/** A paid order of one material, and the right to download it. `name` is the one on the bill. */
export const grantDownload = async (buyer: Buyer, material: Bought, { name = buyer.publicName, world = buyer.world } = {}) => {
  count += 1;
  const db = getDb();
  const rates = { EUR: 1 };
  const [cart] = await db
    .insert(carts)
    .values({ tokenHash: `grant-${process.pid}-${count}`, world, currency: "EUR", rates })
    .returning();
  const sums = { originalMinor: 0, discountMinor: 0, grossMinor: 0, vatMinor: 0 };
  const [order] = await db
    .insert(orders)
    .values({
      ...sums,
      userId: buyer.id,
      cartId: cart?.id as number,
      world,
      language: buyer.language,
      currency: "EUR",
      rates,
      status: "paid",
      creditMinor: 0,
      totalMinor: 0,
      provider: "none",
      country: "DE",
      vatRateBp: 1900,
      billing: { name, street: "Weg 1", postalCode: "10115", city: "Berlin", country: "DE" },
      locationProofs: {},
    })
    .returning();
  const [line] = await db
    .insert(orderLines)
    .values({
      ...sums,
      orderId: order?.id as number,
      materialId: material.id,
      sellerId: material.authorId,
      title: material.title,
      licence: "single",
      seats: 1,
      vatRateBp: 1900,
      withdrawalConsentAt: new Date(),
      withdrawalText: "…",
    })
    .returning();
  const grantedAt = new Date("2026-03-21T09:00:00Z");
  const [entitlement] = await db
    .insert(entitlements)
    .values({ userId: buyer.id, materialId: material.id, orderLineId: line?.id ?? null, licence: "single", grantedAt })
    .returning();
  return { entitlementId: entitlement?.id as number, orderLine: `${order?.id}-${line?.id}` };
};
