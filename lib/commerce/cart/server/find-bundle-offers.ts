import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { CartFacts } from "#lib/commerce/cart/facts.ts";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import { type CartTotals, priceCart } from "#lib/commerce/cart/rules.ts";
import type { BundleOffer } from "#lib/commerce/cart/schema.ts";
import { loadOwned, loadPricing } from "#lib/commerce/cart/server/load-cart-facts.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { bundleItems, materials } from "#lib/platform/db/schema/schema.ts";

const MAX_CANDIDATES = 20;
const MAX_OFFERS = 3;

/** Bundles that contain something of the cart and cost less than their parts one by one; the best saving first, at most three. */
export const findBundleOffers = async (
  db: Db | Tx,
  facts: CartFacts,
  totals: CartTotals,
  userId: number | null,
): Promise<BundleOffer[]> => {
  const inCart = facts.lines.map(({ material }) => material.id);
  const charged = totals.lines
    .filter(({ isCharged }, index) => isCharged && !facts.lines[index]?.isGift)
    .map(({ materialId }) => materialId);
  if (charged.length === 0) return [];
  const candidates = await db
    .selectDistinct({ id: materials.id, title: materials.title, slug: materials.slug })
    .from(bundleItems)
    .innerJoin(materials, eq(materials.id, bundleItems.bundleId))
    .where(and(inArray(bundleItems.materialId, charged), notInArray(materials.id, inCart), eq(materials.status, "published")))
    .orderBy(materials.id)
    .limit(MAX_CANDIDATES);
  const ids = candidates.map(({ id }) => id);
  const pricing = await loadPricing(db, ids, userId, facts.now);
  const parts = [...pricing.values()].flatMap((bundle) => bundle.parts.map(({ materialId }) => materialId));
  const ownedIds = new Set([...facts.ownedIds, ...(await loadOwned(db, parts, userId))]);
  const offers = candidates.flatMap(({ id, title, slug }) => {
    const material = pricing.get(id);
    if (!material?.isForSale) return [];
    const line = { material, licence: "single" as const, seats: 1, isGift: false, seenMinor: 0, listMinor: null };
    const alone = priceCart({ ...facts, ownedIds, lines: [line], voucher: null });
    const together = priceCart({ ...facts, ownedIds, lines: [...facts.lines, line] });
    const missing = material.parts.filter((part) => !ownedIds.has(part.materialId));
    const separateMinor = missing.reduce((sum, part) => sum + (inCartCurrency(facts, part.currentMinor, part.currency) ?? 0), 0);
    const materialIds = material.parts.map(({ materialId }) => materialId).filter((part) => charged.includes(part));
    return {
      bundleId: id,
      title,
      slug,
      priceMinor: alone.grossMinor,
      savingMinor: separateMinor - alone.grossMinor,
      materialIds,
      extraCount: missing.length - materialIds.length,
      extraMinor: together.grossMinor - totals.grossMinor,
    };
  });
  return offers
    .filter(({ savingMinor }) => savingMinor > 0)
    .sort((a, b) => b.savingMinor - a.savingMinor || a.bundleId - b.bundleId)
    .slice(0, MAX_OFFERS);
};
