import { and, asc, desc, eq, isNull } from "drizzle-orm";
import Stripe from "stripe";
import { noteDelivery } from "#lib/catalogue/materials/server/note-delivery.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { cancelOrder } from "#lib/commerce/orders/server/cancel-order.ts";
import { handleStripeWebhook } from "#lib/commerce/orders/server/handle-stripe-webhook.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { sweepOrders } from "#lib/commerce/orders/server/sweep-orders.ts";
import { submitWithdrawal } from "#lib/commerce/refunds/server/submit-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { cartItems, carts, entitlements, orders, payments, users } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import type { Offer, Shop } from "#tests/life/shop.ts";

export const WEBHOOK_SECRET = "whsec_test_canary";

/** Chance, in one number each: whom and what an act is about. */
export type Chance = { pick: number; amount: number };

export const pickOf = <T>(all: readonly T[], pick: number): T => all[pick % all.length] as T;

const sdk = new Stripe("sk_test_canary");
let events = 0;
/** An event of the provider reaches us. */
export const hear = async (type: string, object: object): Promise<void> => {
  events += 1;
  const payload = JSON.stringify({ id: `evt_${events}`, object: "event", type, data: { object } });
  // Its age is told by the clock of the test, as our side reads it.
  const timestamp = Math.floor(Date.now() / 1000);
  await handleStripeWebhook(payload, sdk.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp }));
};

/** Some orders of a status, the newest first, of which chance picks one. */
const anOrder = async (status: (typeof orders.$inferSelect)["status"], pick: number) => {
  const found = await getDb().select().from(orders).where(eq(orders.status, status)).orderBy(desc(orders.id)).limit(20);
  return found.length ? pickOf(found, pick) : null;
};

/** A cart of one to three things is ordered, by card or on account, some with credit or a voucher. What waits for its card may be paid later, or never. */
export const buy = async (
  shop: Shop,
  { pick, amount }: Chance,
  wanted: { byInvoice?: boolean; isBundle?: boolean; isGift?: boolean } = {},
): Promise<void> => {
  const buyer = pickOf(shop.buyers, pick);
  const others = shop.offers.filter(({ sellerId, parts }) => sellerId !== buyer.id && (!wanted.isBundle || parts.length > 0));
  const picked = new Set([pickOf(others, amount), ...(pick % 3 === 0 ? [pickOf(others, amount >> 3), pickOf(others, amount >> 6)] : [])]);
  // A cart that was left open would be joined with this one.
  const mine = and(eq(carts.userId, buyer.id), isNull(carts.orderedAt));
  await getDb().update(carts).set({ userId: null }).where(mine);
  // Every fourth pays in crowns.
  const world = pick % 4 === 1 ? "cz" : "de";
  const cartToken = await buildCart(
    [...picked].map(({ id }) => id),
    { world },
  );
  // All of it for a colleague, or one thing beside what is for herself.
  if (wanted.isGift) {
    const mine = await getDb()
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.tokenHash, hashSecret(cartToken)));
    const given = and(
      eq(cartItems.cartId, mine[0]?.id ?? 0),
      amount % 2 === 0 ? undefined : eq(cartItems.materialId, [...picked][0]?.id ?? 0),
    );
    await getDb().update(cartItems).set({ isGift: true }).where(given);
  }
  const set = { useCredits: amount % 2 === 0, voucherId: amount % 5 === 0 ? shop.voucher.id : null };
  await getDb()
    .update(carts)
    .set(set)
    .where(eq(carts.tokenHash, hashSecret(cartToken)));
  const visitor = { userId: buyer.id, cartToken, world, actorId: null } as const;
  const { total: totalMinor, finalPrice, currency } = await viewCart(visitor);
  const provider = finalPrice === 0 ? "none" : totalMinor === 0 ? "credit" : wanted.byInvoice ? "invoice" : "stripe";
  const input = { totalMinor, currency, provider: provider as "stripe", billing, withdrawalConsent: true as const };
  const { order } = await placeOrder(visitor, input, newKey());
  if (order.status === "pending" && pick % 4 !== 0) await payByCard(shop, order.id);
};

/** Money reaches the provider, and its event us. */
export const payByCard = async (shop: Shop, orderId: number): Promise<void> => {
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1);
  const intent = payment?.reference ? shop.stripe.intents.get(payment.reference) : undefined;
  if (!intent || intent.status === "canceled") return;
  await hear("payment_intent.succeeded", shop.stripe.pay(intent.id));
};

export const payLate = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const order = await anOrder("pending", pick);
  if (order) await payByCard(shop, order.id);
};

export const giveUp = async (_: Shop, { pick }: Chance): Promise<void> => {
  const order = await anOrder("pending", pick);
  if (order) await cancelOrder(order.userId, order.id);
};

export const sweep = async (): Promise<void> => void (await sweepOrders());

/** A buyer downloads something that she may. */
export const download = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const buyer = pickOf(shop.buyers, pick);
  const rights = await getDb()
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, buyer.id), isNull(entitlements.revokedAt)))
    .orderBy(asc(entitlements.id));
  if (rights.length === 0) return;
  const { materialId } = pickOf(rights, amount);
  const { fileId } = shop.offers.find(({ id }) => id === materialId) as Offer;
  await noteDelivery({ materialId, fileId, userId: buyer.id });
};

/** A buyer withdraws from one of her last orders. */
export const withdraw = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const buyer = pickOf(shop.buyers, pick);
  const mine = await getDb().select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(desc(orders.id)).limit(6);
  const order = mine.length ? pickOf(mine, amount) : null;
  if (!order) return;
  const [{ email } = { email: "" }] = await getDb().select({ email: users.email }).from(users).where(eq(users.id, buyer.id));
  await submitWithdrawal("de", { orderNumber: String(order.id), name: "Mareike Dorn", email, statement: "" });
};
