import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { currentPrice } from "#lib/catalogue/materials/rules.ts";
import type { CartFacts, LineFacts, PartFacts, VoucherFacts } from "#lib/commerce/cart/facts.ts";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import {
  bundleItems,
  cartItems,
  creditAccounts,
  entitlements,
  materials,
  schoolPrices,
  voucherRedemptions,
  vouchers,
} from "#lib/platform/db/schema/schema.ts";

type Item = Omit<LineFacts, "material"> & { materialId: number };
type Options = { userId: number | null; vat: CartFacts["vat"]; now: Date; buysForSchool: boolean };

/** The prices of materials as the cart needs them, in the order of their ids; unknown ids are left out. */
export const loadPricing = async (
  db: Db | Tx,
  ids: readonly number[],
  userId: number | null,
  now: Date,
): Promise<Map<number, LineFacts["material"]>> => {
  if (ids.length === 0) return new Map();
  const part = alias(materials, "part");
  const rows = await db
    .select()
    .from(materials)
    .where(inArray(materials.id, [...ids]));
  const partRows = await db
    .select({ bundleId: bundleItems.bundleId, part })
    .from(bundleItems)
    .innerJoin(part, eq(part.id, bundleItems.materialId))
    // A bundle is sold with what of it is on sale.
    .where(and(inArray(bundleItems.bundleId, [...ids]), eq(part.status, "published")));
  const own = await db
    .select()
    .from(schoolPrices)
    .where(inArray(schoolPrices.materialId, [...ids]));
  const pricesOf = (id: number) =>
    Object.fromEntries(own.filter(({ materialId }) => materialId === id).map(({ seats, priceMinor }) => [seats, priceMinor]));
  const partsOf = (id: number): PartFacts[] =>
    partRows
      .filter(({ bundleId }) => bundleId === id)
      .map(({ part: row }) => ({
        materialId: row.id,
        priceMinor: row.priceMinor,
        currentMinor: currentPrice(row, now),
        currency: row.currency,
      }));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        sellerId: row.authorId,
        world: row.world,
        priceMinor: row.priceMinor,
        currentMinor: currentPrice(row, now),
        currency: row.currency,
        hasFixedPrice: row.hasFixedPrice,
        isForSale: row.status === "published" && row.authorId !== userId,
        parts: row.isBundle ? partsOf(row.id) : [],
        schoolPrices: pricesOf(row.id),
      },
    ]),
  );
};

/** Which of the materials the user may download already. */
export const loadOwned = async (db: Db | Tx, ids: readonly number[], userId: number | null): Promise<Set<number>> => {
  if (userId === null || ids.length === 0) return new Set();
  const rows = await db
    .select({ id: entitlements.materialId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), inArray(entitlements.materialId, [...ids]), isNull(entitlements.revokedAt)));
  return new Set(rows.map(({ id }) => id));
};

/** A voucher with how often it and this buyer used it. */
const loadVoucher = async (db: Db | Tx, id: number, userId: number | null): Promise<VoucherFacts | null> => {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, id));
  if (!row) return null;
  const mine = and(eq(voucherRedemptions.voucherId, id), eq(voucherRedemptions.userId, userId ?? 0));
  const [used] = userId === null ? [] : await db.select({ times: count() }).from(voucherRedemptions).where(mine);
  return { ...row, currency: row.currency, usedByBuyer: used?.times ?? 0 };
};

/** Reads everything that decides a cart's prices; nothing of it comes from a request (threat 2). */
export const loadCartFacts = async (db: Db | Tx, cart: CartRow, { userId, vat, now, buysForSchool }: Options): Promise<CartFacts> => {
  const items: Item[] = await db
    .select({
      materialId: cartItems.materialId,
      licence: cartItems.licence,
      seats: cartItems.seats,
      isGift: cartItems.isGift,
      seenMinor: cartItems.seenMinor,
      listMinor: cartItems.listMinor,
    })
    .from(cartItems)
    .where(eq(cartItems.cartId, cart.id))
    .orderBy(cartItems.addedAt, cartItems.materialId);
  const pricing = await loadPricing(
    db,
    items.map(({ materialId }) => materialId),
    userId,
    now,
  );
  const lines = items.flatMap(({ materialId, ...line }) => {
    const material = pricing.get(materialId);
    return material ? [{ ...line, material }] : [];
  });
  const all = lines.flatMap(({ material }) => [material.id, ...material.parts.map(({ materialId }) => materialId)]);
  const ownedIds = await loadOwned(db, all, userId);
  const voucher = cart.voucherId === null ? null : await loadVoucher(db, cart.voucherId, userId);
  const mine = and(eq(creditAccounts.userId, userId ?? 0), eq(creditAccounts.currency, cart.currency));
  const [account] = userId === null ? [] : await db.select().from(creditAccounts).where(mine);
  const credit = { isUsed: cart.useCredits && userId !== null, balanceMinor: account?.balanceMinor ?? 0 };
  return { currency: cart.currency, rates: cart.rates, now, lines, buysForSchool, ownedIds, voucher, vat, credit };
};
