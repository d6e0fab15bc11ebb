import { and, asc, eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { POST as webhook } from "#app/api/v1/payments/stripe/webhook/route.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { carts, orderLines, orders, payments, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { call } from "#tests/call.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { startFakeStripe } from "#tests/mocks/fake-stripe.ts";

const secret = "whsec_test_canary";
const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** Stripe stands in for the test card in a test file; the answer is filled before its first test. */
export const withFakeStripe = (): FakeStripe => {
  const stripe = {} as FakeStripe;
  beforeAll(async () => {
    Object.assign(stripe, await startFakeStripe());
    const values = ["sk_test_canary", "pk_test_1", secret, stripe.url];
    for (const [index, name] of names.entries()) process.env[name] = values[index];
    delete process.env.TEST_PAYMENTS;
    forgetEnv();
  });
  afterAll(async () => {
    for (const name of names) delete process.env[name];
    process.env.TEST_PAYMENTS = "1";
    forgetEnv();
    await stripe.stop();
  });
  return stripe;
};

/** An event as Stripe sends it, signed. */
export const tell = (type: string, object: object) => {
  const payload = JSON.stringify({ id: newKey(), object: "event", type, data: { object } });
  const signature = new Stripe("sk_test_canary").webhooks.generateTestHeaderString({ payload, secret });
  return call(webhook, { method: "POST", path: "/x", body: payload, headers: { "stripe-signature": signature } });
};

type Wanted = { prices?: number[]; creditMinor?: number; authorId?: number; isPaid?: boolean };

/** Somebody new buys by card, some of it with credit; paid at the provider and settled unless asked otherwise. EUR, cents. */
export const buyByCard = async (stripe: FakeStripe, { prices = [1190], creditMinor = 0, authorId, isPaid = true }: Wanted = {}) => {
  const buyer = await buildUser();
  if (creditMinor > 0) await grantCredit({ userId: buyer.id, currency: "EUR", amountMinor: creditMinor, reason: "welcome" });
  const ids: number[] = [];
  for (const priceMinor of prices) ids.push((await buildMaterial({ priceMinor, ...(authorId && { authorId }) })).id);
  const cartToken = await buildCart(ids, { userId: buyer.id });
  if (creditMinor > 0)
    await getDb()
      .update(carts)
      .set({ useCredits: true })
      .where(eq(carts.tokenHash, hashSecret(cartToken)));
  const visitor = { userId: buyer.id, cartToken, world: "de" as const, actorId: null };
  const { total: totalMinor } = await viewCart(visitor);
  const input = { totalMinor, currency: "EUR" as const, provider: "stripe" as const, billing, withdrawalConsent: true as const };
  const { order } = await placeOrder(visitor, input, newKey());
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, order.id));
  const reference = payment?.reference ?? "";
  if (isPaid) {
    stripe.pay(reference);
    await settleOrder(order.id, { reference, amountMinor: totalMinor, currency: "EUR" });
  }
  const lines = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const [{ email } = { email: "" }] = await getDb().select({ email: users.email }).from(users).where(eq(users.id, buyer.id));
  return { buyer, email, orderId: order.id, totalMinor, reference, paymentId: payment?.id ?? 0, lines, cartToken };
};

export const orderOf = async (id: number) => (await getDb().select().from(orders).where(eq(orders.id, id)))[0];
export const paidPayment = async (orderId: number) =>
  (
    await getDb()
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.provider, "stripe")))
  )[0];
