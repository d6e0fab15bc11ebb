import { eq, inArray } from "drizzle-orm";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { cardColumns } from "#lib/catalogue/materials/server/card-columns.ts";
import { presentCard } from "#lib/catalogue/materials/server/present-card.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { CartFacts } from "#lib/commerce/cart/facts.ts";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import type { Cart } from "#lib/commerce/cart/schema.ts";
import { findBundleOffers } from "#lib/commerce/cart/server/find-bundle-offers.ts";
import type { CartRow, Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { materials, users } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the payment page knows already about the buyer's tax. */
export type BuyerPlace = { country?: string | undefined; vatId?: string | undefined };

/** Cards of all of them, also of those that are no longer sold: they stand in the cart with a notice. */
const listCards = async (db: Db | Tx, ids: number[], world: World): Promise<Map<number, MaterialCard>> => {
  if (ids.length === 0) return new Map();
  const terms = await findTerms(world, db);
  const rows = await db
    .select(cardColumns)
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(inArray(materials.id, ids));
  return new Map(rows.map((row) => [row.id, presentCard(row, terms)]));
};

const voucherOf = (facts: CartFacts): Cart["voucher"] => {
  const { voucher } = facts;
  if (!voucher) return null;
  const { code, kind, value, currency, validUntil } = voucher;
  const shown = kind === "percent" ? value : (inCartCurrency(facts, value, currency ?? "EUR") ?? 0);
  return { code, kind, value: shown, validUntil: validUntil?.toISOString() ?? null };
};

/** A cart as the API answers it (ENTITY-3); computed anew every time from what the database holds. */
export const presentCart = async (
  db: Db | Tx,
  cart: CartRow,
  visitor: Visitor,
  place: BuyerPlace = {},
  token: string | null = null,
): Promise<Cart> => {
  const { userId, world } = visitor;
  const now = new Date();
  const { vat, school } = await findCartBuyer(db, cart, { userId, ...place }, now);
  const facts = await loadCartFacts(db, cart, { userId, vat, now, buysForSchool: school !== null });
  const totals = priceCart(facts);
  const cards = await listCards(
    db,
    facts.lines.map(({ material }) => material.id),
    world,
  );
  const cartItems = facts.lines.flatMap(({ material, licence, seats, isGift }, index) => {
    const [card, line] = [cards.get(material.id), totals.lines[index]];
    if (!card || !line) return [];
    const { unitMinor, originalMinor, finalMinor, seenMinor, notice } = line;
    const shown = { ...card, hasFixedPrice: material.hasFixedPrice, finalPrice: finalMinor };
    const amounts = { unitMinor, originalMinor, discountMinor: originalMinor - finalMinor, finalMinor, seenMinor };
    return { material: shown, licence, seats, isGift, ...amounts, notice };
  });
  return {
    id: cart.id,
    token,
    currency: cart.currency,
    itemCount: cartItems.length,
    cartItems,
    originalPrice: totals.originalMinor,
    bundleDiscount: totals.bundleMinor,
    totalVoucherDiscount: totals.voucherMinor,
    finalPrice: totals.grossMinor,
    voucher: voucherOf(facts),
    voucherError: totals.voucherError,
    useCredits: cart.useCredits,
    usedCredits: totals.creditMinor,
    availableCredits: facts.credit.balanceMinor,
    itemsInBundles: totals.isSchool ? [] : await findBundleOffers(db, facts, totals, userId),
    vat: {
      rateBp: totals.vatRateBp,
      minor: totals.vatMinor,
      country: vat.country,
      isReverseCharge: vat.isReverseCharge,
      check: vat.vatCheck,
    },
    total: totals.totalMinor,
    hasReminderConsent: cart.reminderConsentAt !== null,
    school: school && totals.isSchool ? { id: school.id, name: school.name, isVerified: school.status === "verified" } : null,
  };
};
