import { and, asc, between, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { noteDelivery } from "#lib/catalogue/materials/server/note-delivery.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { applyVoucher } from "#lib/commerce/cart/server/apply-voucher.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { takeFree } from "#lib/commerce/library/server/take-free.ts";
import { changeBilling } from "#lib/commerce/orders/server/change-billing.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { savePreferences } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, idempotencyKeys, materialFiles, materials, orders } from "#lib/platform/db/schema/schema.ts";
import { sandboxCards } from "#lib/platform/payments/sandbox.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { demoVoucher } from "#lib/staff/demo/server/create-demo-accounts.ts";
import type { Cast } from "#lib/staff/demo/server/demo-people.ts";

/** An address that is none. */
export const billing = { name: "Demo Kollegium", street: "Musterweg 1", postalCode: "12345", city: "Musterstadt", country: "DE" };

type Purchase = {
  userId: number;
  ids: readonly number[];
  provider?: "sandbox" | "invoice";
  voucher?: string;
  seats?: number;
  card?: string;
};

/** Orders once under its name: what was ordered before an interruption is found by the key that it was ordered with. */
export const buy = async (
  name: string,
  { userId, ids, provider = "sandbox", voucher, seats, card = sandboxCards.pays }: Purchase,
): Promise<void> => {
  const key = `demonstration-${name}`.padEnd(24, "-");
  const isDone = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), isNotNull(idempotencyKeys.orderId));
  if ((await getDb().$count(idempotencyKeys, isDone)) > 0) return;
  const visitor = { cartToken: null, userId, world: defaultWorld };
  for (const material_id of ids) await putItem(visitor, { material_id, licence: seats ? "school" : "single", seats: seats ?? 1 });
  if (voucher) await applyVoucher(visitor, voucher);
  const { total: totalMinor, currency } = await viewCart(visitor);
  const input = { totalMinor, currency, provider, billing, withdrawalConsent: true as const, sandbox: { card } };
  await placeOrder({ ...visitor, actorId: null }, input, key);
};

const HALF_DAY_MS = 43_200_000;

/**
 * Orders once on a day of the past. Keys of orders are thrown away when they are old, and those are: what was ordered before an interruption is found
 * by its time.
 */
export const buyThatDay = async (name: string, purchase: Purchase): Promise<void> => {
  const [from, to] = [-HALF_DAY_MS, HALF_DAY_MS].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
  const thatDay = and(eq(orders.userId, purchase.userId), between(orders.placedAt, from, to), ne(orders.status, "failed"));
  if ((await getDb().$count(orders, thatDay)) === 0) await buy(name, purchase);
};

/** Some of a list, going round at its end, each once. */
const some = (all: readonly number[], from: number, count: number): number[] => [
  ...new Set(Array.from({ length: count }, (_, index) => all[(from + index) % all.length] ?? 0)),
];

/** Whoever visits as the seller sees where her money goes. */
export const settleIn = async ({ seller, buyer }: Cast): Promise<void> => {
  await changeBilling(seller, { ...billing, name: "Demo Verkauf" });
  await changeBilling(buyer, billing);
};

/** The buyer has said what she teaches and follows two of the studios, so that her start page has something of each reason. */
export const settleTaste = async ({ buyer, seller, others }: Cast): Promise<void> => {
  const taught = { subjects: ["mathematics", "nativeLanguage", "science"], grades: ["g1", "g2", "g3"], schoolTypes: ["primary"] };
  await savePreferences(buyer, defaultWorld, taught);
  const [other] = await getDb()
    .select({ authorId: materials.authorId })
    .from(materials)
    .where(eq(materials.id, others[0] ?? 0));
  for (const authorId of [seller, other?.authorId ?? seller])
    await subscribe({ userId: buyer }, { subjectType: "author", subjectId: String(authorId) }, defaultWorld);
};

/** Everybody buys: by card, one with a voucher, two on invoice, and what is free for nothing. */
export const goShopping = async ({ buyer, schoolMember, schoolMaster, customers, hers, others, free }: Cast): Promise<void> => {
  for (const [index, userId] of customers.entries()) {
    await buy("first", { userId, ids: some(hers, index * 2, 3) });
    await buy("second", { userId, ids: [...some(hers, index * 2 + 3, 1), ...some(others, index, 1)] });
  }
  await buy("first", { userId: buyer, ids: [...some(hers, 0, 2), ...some(others, 2, 1)] });
  await buy("voucher", { userId: buyer, ids: some(others, 3, 2), voucher: demoVoucher });
  await buy("invoice", { userId: buyer, ids: some(hers, 2, 1), provider: "invoice" });
  await buy("invoice", { userId: schoolMember, ids: some(hers, 1, 2), provider: "invoice" });
  await buy("invoice", { userId: schoolMaster, ids: some(hers, 0, 1), provider: "invoice" });
  for (const materialId of some(free, 0, 2)) await takeFree({ userId: buyer, world: defaultWorld, materialId });
  // What she has not bought waits in her cart.
  const [, , , , , last] = others;
  if (last) await putItem({ cartToken: null, userId: buyer, world: defaultWorld }, { material_id: last, licence: "single", seats: 1 });
};

/** Somebody downloads what she has paid for and not downloaded yet, but for the first so many materials. */
export const deliverTo = async (userId: number, kept = 0): Promise<void> => {
  const rights = await getDb()
    .select({ materialId: entitlements.materialId, fileId: materialFiles.id })
    .from(entitlements)
    .innerJoin(materialFiles, and(eq(materialFiles.materialId, entitlements.materialId), eq(materialFiles.kind, "material_file")))
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt), isNull(entitlements.deliveredAt)))
    .orderBy(asc(entitlements.id), asc(materialFiles.id));
  const files = new Map(rights.map(({ materialId, fileId }) => [materialId, fileId]));
  for (const [materialId, fileId] of [...files].slice(kept)) await noteDelivery({ materialId, fileId, userId });
};

/** Most of what was paid for is downloaded, which ends the right to withdraw from it: its sellers may be paid. */
export const download = async ({ customers, buyer }: Cast): Promise<void> => {
  // The last customer has downloaded nothing, so she may withdraw.
  for (const userId of [...customers.slice(0, -1), buyer]) await deliverTo(userId, userId === buyer ? 1 : 0);
};

/** The orders of somebody, the oldest first. */
export const ordersOf = (userId: number) => getDb().select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
