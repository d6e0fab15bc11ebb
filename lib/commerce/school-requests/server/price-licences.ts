import { type CartFacts, priceCart } from "#lib/commerce/cart/rules.ts";
import { placeOfSchool, type SchoolRow } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadPricing } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import { seatSizes } from "#lib/commerce/seats/rules.ts";
import { findBuyerVat } from "#lib/commerce/vat/server/find-buyer-vat.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export type Size = { seats: number; priceMinor: number };

/**
 * What a licence of each size of each material costs a school now, alone in an order of its own: as it will be charged, by the same rules. By
 * material; without sizes: it cannot be had, because it is not on sale or costs nothing.
 */
export const priceLicences = async (db: Db | Tx, school: SchoolRow, ids: readonly number[]): Promise<Map<number, Size[]>> => {
  const now = new Date();
  const { currency } = worlds[school.world];
  const vat = await findBuyerVat(db, { userId: null, world: school.world, ...placeOfSchool(school) }, now);
  const pricing = await loadPricing(db, ids, null, now);
  const facts: Omit<CartFacts, "lines"> = {
    currency,
    rates: await readRates(db),
    now,
    buysForSchool: true,
    ownedIds: new Set(),
    voucher: null,
    vat,
    credit: { isUsed: false, balanceMinor: 0 },
  };
  const sizesOf = (material: CartFacts["lines"][number]["material"]): Size[] =>
    seatSizes.flatMap((seats) => {
      const line = { material, licence: "school" as const, seats, isGift: false, seenMinor: 0, listMinor: null };
      const totals = priceCart({ ...facts, lines: [line] });
      return totals.isSchool ? [{ seats, priceMinor: totals.totalMinor }] : [];
    });
  return new Map([...pricing.values()].map((material) => [material.id, sizesOf(material)]));
};
